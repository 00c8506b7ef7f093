import { Conflict } from '#web/kit/form/dialog/Conflict.tsx'
import { requirementTexts } from '../texts.ts'
import { differences, type Lists } from '../draft/diff.ts'
import { draftOf } from '../draft/draft.ts'
import { useRequirementQuery } from '../requirement.generated.ts'
import type { RequirementOnScreen } from '../draft/useRequirement.ts'

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
