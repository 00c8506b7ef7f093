import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { ScopeKind } from './kind.ts'
import type {
  SaveUserAreasMutation,
  SaveUserAreasMutationVariables,
  UserSharePartsFragment,
} from './data-scope.generated.ts'

export type Share = UserSharePartsFragment

const markedOf = (shares: readonly Share[]): ReadonlySet<string> =>
  new Set(shares.filter(({ isAllowed }) => isAllowed).map(({ id }) => id))

const same = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

/** What is saved now, with what was marked and unmarked since it was sent. */
const markedUpon = (saved: ReadonlySet<string>, sent: ReadonlySet<string>, now: ReadonlySet<string>) =>
  new Set([...saved, ...now].filter((id) => (now.has(id) === sent.has(id) ? saved : now).has(id)))

/** The marks of a person as they are being set: what was read, what is written, and how it is kept. */
export function useShares(kind: ScopeKind, userId: string, read: readonly Share[]) {
  const [base, setBase] = useState(() => markedOf(read))
  const [marked, setMarked] = useState(base)
  // A share has no key of its own: the same area is another person's too.
  const [send] = useMutation<SaveUserAreasMutation, SaveUserAreasMutationVariables>(kind.save, {
    fetchPolicy: 'no-cache',
  })
  const { make, isBusy, problem } = useChange()

  const set = (ids: readonly string[], on: boolean) =>
    setMarked((before) => {
      const gone = new Set(ids)
      return new Set(on ? [...before, ...ids] : [...before].filter((id) => !gone.has(id)))
    })

  const save = () =>
    make(async () => {
      const { data } = await send({ variables: { input: { id: userId, items: [...marked], before: [...base] } } })
      if (data?.payload.items) {
        const saved = markedOf(data.payload.items)
        setBase(saved)
        setMarked((now) => markedUpon(saved, marked, now))
        notify.success(outcomeTexts.updated)
      }
      return data?.payload.errors
    })

  return { marked, set, save, discard: () => setMarked(base), isDirty: !same(base, marked), isBusy, problem }
}
