import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useRemoveDelegationMutation, type DelegationPartsFragment } from './delegation.generated.ts'

type Props = { delegation: DelegationPartsFragment; onOpen: (id: string) => void }

/** Editar and Eliminar, while the delegation is the person's to change. */
export function DelegationActions({ delegation: { id, version, substitute, isEditable }, onOpen }: Props) {
  const [take] = useRemoveDelegationMutation()

  async function remove() {
    const { confirmDelete: message, yesDelete: verb } = catalogueTexts
    if (!(await confirm({ message, verb, tone: 'danger' }))) return
    try {
      const { data } = await take({ variables: { input: { id, version } } })
      const errors = data?.removeDelegation.errors ?? []
      if (errors.length > 0) notify.error(errors.map(({ message: errorMessage }) => errorMessage).join(' '))
      else notify.success(outcomeTexts.deleted)
    } catch (error) {
      notify.error(failureMessage(error))
    }
  }

  if (!isEditable) return null
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${actionTexts.edit}: ${substitute.label}`}
        onClick={() => onOpen(id)}
      >
        <IconPencil size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`${actionTexts.delete}: ${substitute.label}`}
        onClick={() => void remove()}
      >
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    </Group>
  )
}
