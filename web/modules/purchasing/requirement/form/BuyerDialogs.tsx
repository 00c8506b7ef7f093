import { CategoryDialog } from '#web/kit/document/CategoryDialog.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { requirementTexts as texts } from '../texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useChangeRequirementCategoryMutation, useDeclineRequirementMutation } from '../requirement.generated.ts'

type Props = { id: string; category: string | null; categories: readonly Option[] }

/** What the buyer does with a requirement: another category, and back to its author with a text. */
export function BuyerDialogs({ id, category, categories }: Props) {
  const url = useUrlState()
  const [decline] = useDeclineRequirementMutation()
  const [change] = useChangeRequirementCategoryMutation()
  const close = () => url.set({ ver: null })

  async function sendBack(reason: string) {
    const { data } = await decline({ variables: { input: { id, reason } } })
    return data?.declineRequirement.errors
  }

  async function changeTo(next: string) {
    const { data } = await change({ variables: { input: { id, category: next } } })
    const { errors, warning } = data?.changeRequirementCategory ?? {}
    if (warning) notify.warning(warning)
    return errors
  }

  return (
    <>
      <RefusalDialog
        opened={url.get('ver') === 'devolver'}
        label={texts.sendBackReason}
        verb={texts.sendBack}
        act={sendBack}
        done={texts.sentBack}
        onDone={close}
        onClose={close}
      />
      <CategoryDialog
        opened={url.get('ver') === 'categoria'}
        category={category}
        categories={categories}
        act={changeTo}
        onDone={close}
        onClose={close}
      />
    </>
  )
}
