import { validateServiceAccount } from '#schema/modules/identity/service-account/service-account.ts'
import { mostServiceAccess, type ServiceAccess } from '#schema/modules/identity/service-account/service-options.ts'
import type { ServiceDecision as StoredDecision } from '#schema/platform/access/service-decision.ts'
import * as clock from '#schema/platform/time/clock.ts'
import type { SaveServiceAccountInput, ServiceDecision } from '#web/generated/types.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { ServiceAccountDetailPartsFragment as Account } from './service-account.generated.ts'
import { decisionNames, serviceAccountTexts as texts } from './texts.ts'

/** An option of the menu with what the account has of it. */
export interface OptionAccess {
  option: string
  label: string
  access: ServiceAccess
}

export interface ServiceAccountDraft {
  name: string
  purpose: string
  /** One a line, as they are typed. */
  networks: string
  expires: string | null
  decisions: readonly ServiceDecision[]
  position: string | null
  grants: readonly OptionAccess[]
}

/** What each decision is called by the rules, which the services share. */
const stored: Readonly<Record<ServiceDecision, StoredDecision | null>> = {
  APPROVE_REQUIREMENTS: 'REQ',
  APPROVE_QUOTATIONS: 'COT',
  APPROVE_ORDERS: 'ORD',
  APPROVE_RECEPTIONS: 'OTT',
  CHOOSE_WINNER: 'WINNER',
  REGISTER_PAYMENTS: 'PAYMENT',
  ANNUL: 'ANNUL',
  UNKNOWN: null,
}

export const decisions = (Object.keys(decisionNames) as ServiceDecision[]).filter((one) => stored[one] !== null)

const networksOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

const grantsOf = (draft: ServiceAccountDraft) =>
  draft.grants
    .filter(({ access }) => access !== 'none')
    .map(({ option, access }) => ({ option, canWrite: access === 'write' }))

/** What the services are told. */
export const inputOf = (draft: ServiceAccountDraft, base: Account | null): SaveServiceAccountInput => ({
  ...(base && { id: base.id, version: base.version }),
  name: draft.name,
  purpose: draft.purpose,
  networks: networksOf(draft.networks),
  expires: draft.expires,
  decisions: [...draft.decisions],
  position: draft.position,
  grants: grantsOf(draft),
})

const accessOf = (account: Account | null, option: string): ServiceAccess => {
  const grant = account?.grants.find((one) => one.option === option)
  return grant ? (grant.canWrite ? 'write' : 'read') : 'none'
}

const accessNames: Readonly<Record<ServiceAccess, string>> = { none: texts.none, read: texts.read, write: texts.write }

/** @param options the options of the menu, in its order */
export const serviceAccountRules = (
  options: readonly { option: string; label: string }[],
): RowRules<Account, ServiceAccountDraft> => ({
  draftOf: (account) => ({
    name: account?.name ?? '',
    purpose: account?.purpose ?? '',
    networks: account?.networks.join('\n') ?? '',
    expires: account?.expires ?? null,
    decisions: account?.decisions ?? [],
    position: account?.position?.value ?? null,
    grants: options
      .filter(({ option }) => mostServiceAccess(option) !== 'none')
      .map(({ option, label }) => ({ option, label, access: accessOf(account, option) })),
  }),
  findings: (draft) =>
    validateServiceAccount(
      {
        ...draft,
        networks: networksOf(draft.networks),
        decisions: draft.decisions.flatMap((one) => stored[one] ?? []),
        grants: grantsOf(draft),
      },
      clock.today(),
    ),
  shown: (draft) => [
    { name: 'name', label: texts.name, text: draft.name },
    { name: 'purpose', label: texts.purpose, text: draft.purpose },
    { name: 'networks', label: texts.networks, text: draft.networks },
    { name: 'expires', label: texts.expires, text: formatDate(draft.expires) },
    { name: 'decisions', label: texts.decisions, text: draft.decisions.map((one) => decisionNames[one]).join(', ') },
    { name: 'position', label: texts.position, text: draft.position ?? '' },
    ...draft.grants.map(({ option, label, access }) => ({
      name: `grants.${option}.access`,
      label,
      text: accessNames[access],
    })),
  ],
  fieldId: (name) => `service-account-${name}`,
  shape: { listKeys: { grants: 'option' } },
})
