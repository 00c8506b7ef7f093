import { Button, Group } from '@mantine/core'
import { actionTexts } from '../text/action.texts.ts'

type Props = { isBusy: boolean; isReadOnly?: boolean; onClose: () => void }

/** The foot of a form that is closed when it is done with: «Cerrar», and «Guardar» where something can be written. */
export const FormFoot = ({ isBusy, isReadOnly = false, onClose }: Props) => (
  <Group justify="flex-end" mt="sm">
    <Button variant="default" onClick={onClose}>
      {actionTexts.close}
    </Button>
    {!isReadOnly && (
      <Button type="submit" loading={isBusy}>
        {actionTexts.save}
      </Button>
    )}
  </Group>
)
