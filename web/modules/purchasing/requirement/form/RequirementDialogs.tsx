import { DocumentDialogs } from '#web/modules/approvals/approval/DocumentDialogs.tsx'
import { requirementTexts } from '../texts.ts'
import { BuyerDialogs } from './BuyerDialogs.tsx'
import type { Lists } from '../draft/describe.ts'
import { listPath, requirementPath } from '../paths.ts'
import { useAnnulRequirementMutation } from '../requirement.generated.ts'
import type { RequirementOnScreen } from '../draft/useRequirement.ts'

type Props = { screen: RequirementOnScreen; lists: Lists; isNew: boolean }

/** Everything that can stand over the form. */
export function RequirementDialogs({ screen, lists, isNew }: Props) {
  const [annul] = useAnnulRequirementMutation()
  const { current } = screen

  async function annulFor(reason: string) {
    const { data } = await annul({ variables: { input: { id: current?.id ?? '', reason } } })
    return data?.annulRequirement.errors
  }

  return (
    <DocumentDialogs
      screen={screen}
      kind="REQUIREMENT"
      listPath={listPath}
      pathOf={requirementPath}
      isNew={isNew}
      saveLeaving={() =>
        current && !current.isDraft ? screen.save({ stays: true }) : screen.saveDraft({ stays: true })
      }
      conflictTitle={requirementTexts.changed}
      annul={{ act: annulFor, done: requirementTexts.annulled }}
    >
      {current && (
        <BuyerDialogs id={current.id} category={current.category?.value ?? null} categories={lists.category} />
      )}
    </DocumentDialogs>
  )
}
