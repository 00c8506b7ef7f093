import { useApolloClient } from '@apollo/client/react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { readLastChange } from '#web/modules/purchasing/chain/last-change.ts'
import { useDocument, type DocumentStart } from '#web/kit/document/useDocument.ts'
import type { Base, SaveAnswer, Submission } from '#web/kit/document/saved-document.ts'
import { useSession } from '#web/platform/session/session.ts'
import { describeRequirement } from './describe.ts'
import type { RequirementDraft } from './draft.ts'
import { inputOf } from './input.ts'
import {
  RequirementDocument,
  useSaveRequirementMutation,
  type RequirementChoicesQuery,
  type RequirementPartsFragment,
  type RequirementQuery,
} from '../requirement.generated.ts'
import { requirementRules } from './rules.ts'
import { useCriteriaRecovery } from './useCriteriaRecovery.ts'

type Saved = RequirementPartsFragment
export type RequirementStart = DocumentStart<Saved, RequirementDraft>

/** A requirement on screen, and whose it is: the requester's area, which a new one takes from the worker's profile. */
export function useRequirement(start: RequirementStart, choices: RequirementChoicesQuery) {
  const client = useApolloClient()
  const [mutate] = useSaveRequirementMutation()
  const { worker, user } = useSession()

  async function send(
    draft: RequirementDraft,
    base: Base,
    context: IdempotencyContext,
    submission: Submission,
  ): Promise<SaveAnswer<Saved>> {
    const { data } = await mutate({ variables: { input: { ...inputOf(draft, base), submission } }, context })
    const { requirement, ...answer } = data?.saveRequirement ?? { requirement: null, errors: [] }
    if (requirement && !base)
      client.writeQuery<RequirementQuery>({
        query: RequirementDocument,
        variables: { id: requirement.id },
        data: { requirement },
      })
    return { ...answer, saved: requirement }
  }

  async function readAgain(id: string) {
    const query = { query: RequirementDocument, variables: { id }, fetchPolicy: 'network-only' as const }
    return (await client.query<RequirementQuery>(query)).data?.requirement
  }

  const lastChange = (id: string) => readLastChange(client, 'REQUIREMENT', id)
  const lists = { priority: choices.priorities, reason: choices.reasons, category: choices.categories }
  const describe = (draft: RequirementDraft) => describeRequirement(draft, lists)
  const { adaptRecovered, ...recovery } = useCriteriaRecovery(choices)
  const screen = useDocument(requirementRules, start, { send, readAgain, lastChange, describe, adaptRecovered })
  const { current } = screen
  return {
    ...screen,
    ...recovery,
    lists,
    areaId: current?.areaId ?? worker?.areaId ?? null,
    areaName: current ? current.areaName : (worker?.areaName ?? null),
    isOwn: current?.requester?.id === user.id,
    requesterName: current ? (current.requester?.fullName ?? null) : user.fullName,
  }
}

export type RequirementOnScreen = ReturnType<typeof useRequirement>
