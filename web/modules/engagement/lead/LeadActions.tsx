import { OpenAction, SwitchAction } from '#web/kit/form/row/RecordActions.tsx'
import { Group } from '@mantine/core'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useSetLeadActiveMutation, type LeadPartsFragment } from './lead.generated.ts'

type Props = { lead: LeadPartsFragment; allowed: Allowed; onOpen: () => void }

/** Atender or Ver, Eliminar or Recuperar. */
export function LeadActions({ lead: { id, name, isActive }, allowed, onOpen }: Props) {
  const [setActive] = useSetLeadActiveMutation()
  const stand = (on: boolean) =>
    submitWithToast(
      async () => (await setActive({ variables: { input: { id, isActive: on } } })).data?.setLeadActive,
      on ? outcomeTexts.updated : outcomeTexts.deleted,
    )

  async function remove() {
    if (await confirm({ message: texts.confirmRemove(name), verb: texts.yesRemove, tone: 'danger' })) await stand(false)
  }

  const isOpen = isActive && (allowed.canEdit || allowed.canSave)
  return (
    <Group gap={2} wrap="nowrap">
      <OpenAction label={isOpen ? texts.takeOf(name) : texts.see(name)} isEditable={isOpen} onOpen={onOpen} />
      {allowed.canDelete && (
        <SwitchAction
          label={isActive ? texts.remove(name) : texts.restore(name)}
          isActive={isActive}
          onSwitch={() => void (isActive ? remove() : stand(true))}
        />
      )}
    </Group>
  )
}
