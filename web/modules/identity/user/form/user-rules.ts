import { validateUserAccount } from '#schema/modules/identity/user/user-account.ts'
import type { SaveUserInput } from '#web/generated/types.ts'
import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import type { EditRules } from '#web/kit/form/edit/edit-rules.ts'
import type { FieldProblem } from '#web/kit/form/edit/field-problems.ts'
import type { PersonPartsFragment } from '#web/modules/organisation/person/person.generated.ts'
import { userTexts as texts } from '../texts.ts'
import type { UserListsQuery, UserPartsFragment } from '../user.generated.ts'
import type { Workplace } from './useWorkplace.ts'
import { toFieldProblem } from './user-problems.ts'

/** An account and the companies that it belongs to. */
export type Account = { user: UserPartsFragment; companies: string[] }

export type AccountDraft = Workplace & {
  /** null for a new account, which is somebody's. */
  id: string | null
  person: PersonPartsFragment | null
  userName: string
  email: string
  companies: string[]
}

export const workplaceOf = (user: UserPartsFragment | null | undefined): Workplace => ({
  areaId: user?.area?.value ?? null,
  positionId: user?.position?.value ?? null,
})

export const memberships = ({ userCompanies }: Pick<UserListsQuery, 'userCompanies'>): string[] =>
  userCompanies.filter(({ isMember }) => isMember).map(({ id }) => id)

export const accountDraft = (account: Account | null): AccountDraft => ({
  id: account?.user.id ?? null,
  person: null,
  userName: account?.user.userName ?? '',
  email: account?.user.email ?? '',
  ...workplaceOf(account?.user),
  companies: account?.companies ?? [],
})

export const accountRules: EditRules<Account, AccountDraft, FieldProblem> = {
  valuesOf: accountDraft,
  findProblems: ({ id, person, ...draft }) =>
    validateUserAccount({ ...draft, personId: person?.id }, id === null).map(toFieldProblem),
  refusedProblems: (errors) => errors.map(toFieldProblem),
}

/**
 * What saving sends of an account. The services keep what is left out, so that an area or a position that nobody changed is
 * not written over what somebody else made of it meanwhile.
 *
 * @param stored the account that is written over; null for a new one
 * @param known where the person works as far as this form knows, and whether it offers companies
 */
export function accountInput(
  { id: _id, person, companies, areaId, positionId, ...fields }: AccountDraft,
  stored: UserPartsFragment | null,
  known: { workplace: Workplace; hasCompanies: boolean },
): SaveUserInput {
  return {
    ...fields,
    ...(areaId !== known.workplace.areaId && { areaId }),
    ...(positionId !== known.workplace.positionId && { positionId }),
    ...(known.hasCompanies && { companies }),
    ...(stored && { id: stored.id, version: stored.version }),
    personId: person?.id ?? null,
  }
}

/** Tells whether an account of a portal gets an e-mail that differs in more than capitals. */
export function replacesMailbox(stored: UserPartsFragment, draft: AccountDraft): boolean {
  const written = draft.email.trim().toLowerCase()
  return stored.audience !== 'INTERNAL' && written !== '' && written !== (stored.email ?? '').toLowerCase()
}

/** @param lists what areas, positions and companies are called */
export const describeAccount =
  ({ areas, positions, userCompanies }: UserListsQuery) =>
  ({ userName, email, areaId, positionId, companies }: AccountDraft): FieldText[] => [
    { name: 'userName', label: texts.user, text: userName },
    { name: 'email', label: texts.email, text: email },
    { name: 'areaId', label: texts.area, text: areas.find(({ value }) => value === areaId)?.label ?? '' },
    {
      name: 'positionId',
      label: texts.position,
      text: positions.find(({ value }) => value === positionId)?.label ?? '',
    },
    {
      name: 'companies',
      label: texts.companies,
      text: userCompanies
        .filter(({ id }) => companies.includes(id))
        .map(({ name }) => name)
        .join(', '),
    },
  ]
