import { Conflict } from '#web/document/Conflict.tsx'
import { requirementTexts } from '#web/texts/requirement.ts'
import { differences, type Lists } from './diff.ts'
import { draftOf } from './draft.ts'
import { useRequirementQuery } from './requirement.generated.ts'
import type { RequirementOnScreen } from './useRequirement.ts'

type Props = { id: string; screen: RequirementOnScreen; lists: Lists }

/** Reads what the other person saved and lets the person compare and choose. */
export function RequirementConflict({ id, screen, lists }: Props) {
  const { data, error, refetch } = useRequirementQuery({ variables: { id }, fetchPolicy: 'network-only' })
  return (
    <Conflict
      title={requirementTexts.changed}
      theirs={data?.requirement}
      error={error}
      onRetry={() => void refetch()}
      differencesFrom={(theirs) => differences(screen.form.draft, draftOf(theirs), lists)}
      conflict={screen.conflict}
    />
  )
}
