import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useEditForm } from '#web/kit/form/edit/useEditForm.ts'
import type { PersonPartsFragment } from '#web/modules/organisation/person/person.generated.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  UserAccountDocument,
  UserListsDocument,
  useSaveUserMutation,
  type UserAccountQuery,
  type UserListsQuery,
  type UserPartsFragment as User,
} from '../user.generated.ts'
import { userTexts as texts } from '../texts.ts'
import { summaryOf, type UserField } from './user-problems.ts'
import {
  accountDraft,
  accountInput,
  accountRules,
  describeAccount,
  memberships,
  replacesMailbox,
  workplaceOf,
  type Account,
  type AccountDraft,
} from './user-rules.ts'
import { useWorkplace } from './useWorkplace.ts'

/** Returns what reads an account again, with the companies that it belongs to. */
function useAccountReader(): (account: Account) => Promise<Account | null> {
  const client = useApolloClient()
  return async ({ user }) => {
    const variables = { id: user.id }
    const [account, lists] = await Promise.all([
      client.query<UserAccountQuery>({ query: UserAccountDocument, variables, fetchPolicy: 'network-only' }),
      client.query<UserListsQuery>({ query: UserListsDocument, variables, fetchPolicy: 'no-cache' }),
    ])
    const saved = account.data?.userAccount
    return saved && lists.data ? { user: saved, companies: memberships(lists.data) } : null
  }
}

/** An account being written: what is wrong stands beside its field once saving was tried. */
export function useUserForm(user: User | null, lists: UserListsQuery, onSaved?: (saved: User) => void) {
  const [opened] = useState(() => user && { user, companies: memberships(lists) })
  // Where the person of a new account works already.
  const [personWorkplace, setPersonWorkplace] = useState(() => workplaceOf(null))
  const chosenPersonId = useRef<string | null>(null)
  const readWorkplace = useWorkplace()
  const [mutate] = useSaveUserMutation()

  const form = useEditForm(
    accountRules,
    { saved: opened, initial: accountDraft(opened) },
    {
      async send(draft, base, context) {
        const input = accountInput(draft, base?.user ?? null, {
          workplace: base ? workplaceOf(base.user) : personWorkplace,
          hasCompanies: base !== null && lists.userCompanies.length > 1,
        })
        const { data } = await mutate({ variables: { input }, context })
        const { user: saved, errors = [] } = data?.saveUser ?? {}
        return { saved: saved && { user: saved, companies: draft.companies }, errors, isNew: base === null }
      },
      readAgain: useAccountReader(),
      describe: describeAccount(lists),
      onSaved({ saved, isNew }) {
        notify.success(isNew ? outcomeTexts.created : outcomeTexts.updated)
        if (saved) onSaved?.(saved.user)
      },
    },
  )
  const problems = [...form.problems, ...form.refused]

  const set = (part: Partial<AccountDraft>) =>
    form.change(
      (before) => ({ ...before, ...part }),
      (field) => Object.hasOwn(part, field),
    )

  /** Chooses whose the new account is, and fills in where that person works already, but what was chosen by hand meanwhile. */
  async function choosePerson(person: PersonPartsFragment | null) {
    chosenPersonId.current = person?.id ?? null
    const { areaId, positionId } = form.values
    set({ person })
    const workplace = person ? await readWorkplace(person) : workplaceOf(null)
    const isStillChosen = chosenPersonId.current === (person?.id ?? null)
    if (!isStillChosen) return
    setPersonWorkplace(workplace)
    form.change(
      (before) => ({
        ...before,
        ...(before.areaId === areaId && { areaId: workplace.areaId }),
        ...(before.positionId === positionId && { positionId: workplace.positionId }),
      }),
      (field) => field === 'areaId' || field === 'positionId',
    )
  }

  /** Asks first where a portal account gets another e-mail: its owner has to prove that one before entering again. */
  async function save(): Promise<boolean> {
    const stored = form.base?.user
    if (stored && replacesMailbox(stored, form.values)) {
      const isSure = await confirm({ message: texts.confirmMailbox, verb: texts.yesMailbox, tone: 'danger' })
      if (!isSure) return false
    }
    return form.save()
  }

  return {
    stored: form.base?.user ?? null,
    draft: form.values,
    isBusy: form.isBusy,
    isDirty: form.isDirty,
    attempt: form.attempt,
    conflict: form.conflict,
    set,
    choosePerson,
    problemAt: (name: UserField) => problems.find(({ field }) => field === name)?.message,
    // A failure belongs to no field; what was refused stands beside its field already.
    summary: problems.length > 0 ? summaryOf(problems) : (form.failure?.messages ?? []).map((message) => ({ message })),
    save,
  }
}
