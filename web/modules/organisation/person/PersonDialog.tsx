import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { personTexts } from './texts.ts'
import type { PersonPartsFragment } from './person.generated.ts'
import { PersonForm } from './PersonForm.tsx'

type Props = {
  opened: boolean
  person?: PersonPartsFragment
  onSaved: (person: PersonPartsFragment) => void
  onClose: () => void
}

/** The Persona form in a dialog. */
export const PersonDialog = ({ opened, ...props }: Props) => (
  <FormDialog opened={opened} onClose={props.onClose} title={personTexts.form}>
    {(close, onChoice) => opened && <PersonForm {...props} onChoice={onChoice} onClose={close} />}
  </FormDialog>
)
