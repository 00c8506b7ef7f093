import { Modal } from '@mantine/core'
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
  <Modal opened={opened} onClose={props.onClose} title={personTexts.form}>
    {opened && <PersonForm {...props} />}
  </Modal>
)
