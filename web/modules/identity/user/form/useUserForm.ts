import { useRef, useState } from 'react'
import { validateUserAccount } from '#schema/modules/identity/user/user-account.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { PersonPartsFragment } from '#web/modules/organisation/person/person.generated.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  useSaveUserMutation,
  type SaveUserMutation,
  type UserListsQuery,
  type UserPartsFragment,
} from '../user.generated.ts'
import { problemOf, summaryOf, type UserField } from './user-problems.ts'
import { useWorkplace, type Workplace } from './useWorkplace.ts'

type User = UserPartsFragment

const placeOf = (user: User | null): Workplace => ({
  areaId: user?.area?.value ?? null,
  positionId: user?.position?.value ?? null,
})

const first = (user: User | null, { userCompanies }: UserListsQuery) => ({
  userName: user?.userName ?? '',
  email: user?.email ?? '',
  ...placeOf(user),
  companies: userCompanies.filter(({ isMember }) => isMember).map(({ id }) => id),
})

/** An account being written: what is wrong stands beside its field once saving was tried. */
export function useUserForm(user: User | null, lists: UserListsQuery, onSaved?: (saved: User) => void) {
  const [stored, setStored] = useState(user)
  const [draft, setDraft] = useState(() => first(user, lists))
  const [person, setPerson] = useState<PersonPartsFragment | null>(null)
  // Where the person works before anything is changed here: what stays so is not sent.
  const [known, setKnown] = useState(() => placeOf(user))
  const chosen = useRef<string | null>(null)
  const readWorkplace = useWorkplace()
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<SaveUserMutation['saveUser']['errors']>([])
  const [send] = useSaveUserMutation()
  const { make, isBusy, problem } = useChange()

  const found = validateUserAccount({ ...draft, personId: person?.id }, stored === null)
  const shownProblems = [...(attempt > 0 ? found : []), ...refused]
  const isDirty = person !== null || JSON.stringify(draft) !== JSON.stringify(first(stored, lists))

  /** A refusal speaks of what was sent: it goes with the change of its field. */
  const forget = (...changed: string[]) =>
    setRefused((before) => before.filter(({ path }) => !changed.includes(path[0] ?? '')))

  function take(saved: User) {
    notify.success(stored ? outcomeTexts.updated : outcomeTexts.created)
    setPerson(null)
    setStored(saved)
    setDraft({ ...first(saved, lists), companies: draft.companies })
    setKnown(placeOf(saved))
    setAttempt(0)
    onSaved?.(saved)
  }

  const set = (change: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    forget(...Object.keys(change))
  }
  const choosePerson = (next: PersonPartsFragment | null) => {
    setPerson(next)
    forget('personId')
    chosen.current = next?.id ?? null
    void (next ? readWorkplace(next) : Promise.resolve(placeOf(null))).then((workplace) => {
      if (chosen.current !== (next?.id ?? null)) return
      setKnown(workplace)
      setDraft((before) => ({ ...before, ...workplace }))
    })
  }

  const write = () =>
    make(async (context) => {
      setRefused([])
      const { companies, areaId, positionId, ...fields } = draft
      const workplace = {
        ...(areaId !== known.areaId && { areaId }),
        ...(positionId !== known.positionId && { positionId }),
      }
      const which = stored && { id: stored.id, version: stored.version }
      const joined = lists.userCompanies.length > 1 && stored ? { companies } : {}
      const { data } = await send({
        variables: { input: { ...fields, ...workplace, ...joined, ...which, personId: person?.id ?? null } },
        context,
      })
      setRefused(data?.saveUser.errors ?? [])
      if (data?.saveUser.user) take(data.saveUser.user)
      return data?.saveUser.errors
    })

  const save = async () => {
    if (found.length > 0 || !(await write())) setAttempt((before) => before + 1)
  }

  return {
    stored,
    draft,
    person,
    isBusy,
    isDirty,
    attempt,
    write,
    set,
    setPerson: choosePerson,
    problemAt: (field: UserField) => problemOf(shownProblems, field),
    // A failure is no field's; refusals stand there already.
    summary:
      shownProblems.length > 0 ? summaryOf(shownProblems) : (problem?.messages ?? []).map((message) => ({ message })),
    save,
  }
}
