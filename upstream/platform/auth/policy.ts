import type { FastifyInstance } from 'fastify'
import type { ServiceDecision } from '#schema/platform/access/service-decision.ts'
import type { Audience } from './audience.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity, Service } from './identity.ts'
import type { Flag, Permissions } from './permissions.ts'

/** Whether a service account may call: where its options say so, or with one of the decisions besides. */
type ServiceAccess = boolean | readonly ServiceDecision[]

export type Policy =
  | { kind: 'anyone' }
  | {
      kind: 'signedIn'
      audiences: readonly Audience[]
      subject: readonly string[]
      beforeChange: boolean
      serviceAccounts: ServiceAccess
    }
  | {
      kind: 'allowed'
      audiences: readonly Audience[]
      subject: readonly string[]
      options: readonly string[]
      flags: readonly Flag[]
      /** It answers records that were not sent along: each flag counts only beside View. */
      reads: boolean
      /** Audiences that need no option: which rows are theirs, the call says. */
      freely: readonly Audience[]
      /** Only an installation administrator besides: it changes what every company shares. */
      installation: boolean
      serviceAccounts: ServiceAccess
    }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route under /api without one does not start. */
    policy?: Policy
  }
}

interface Extra {
  /** Fields that name whom it is about, and not who is calling. */
  subject?: readonly string[]
  /** Which service accounts may call, of the staff's calls: those that need no option admit none unless told, the others by the option. */
  serviceAccounts?: ServiceAccess
}

/** Without a session. */
export const anyone: Policy = { kind: 'anyone' }

/** Any session of these audiences; staff alone unless told. `beforeChange`: also while the password must be changed. */
export const signedIn = (
  audiences: readonly Audience[] = ['staff'],
  { subject = [], beforeChange = false, serviceAccounts = false }: Extra & { beforeChange?: boolean } = {},
): Policy => ({ kind: 'signedIn', audiences, subject, beforeChange, serviceAccounts })

/** Any session of the staff, and service accounts: which rows are theirs, the call says. */
export const staffOrService = signedIn(['staff'], { serviceAccounts: true })

/** Whoever is signed in, for what leads to another password, says who they are meanwhile, or lets them leave. */
export const anySession = signedIn(['staff', 'supplier', 'customer'], { beforeChange: true })

/** Service accounts alone. */
export const serviceAccountsOnly = signedIn([], { serviceAccounts: true })

/** One of `option` with one of `flag`, read per request; staff alone unless told. `freely`: also these, without an option. `installation`: of them, who administers the installation. `reads`: who may View besides. */
export const allowed = (
  needs: Extra & {
    option: string | readonly string[]
    flag: Flag | readonly Flag[]
    audiences?: readonly Audience[]
    freely?: readonly Audience[]
    installation?: boolean
    reads?: boolean
  },
): Policy => ({
  kind: 'allowed',
  audiences: [...(needs.audiences ?? ['staff']), ...(needs.freely ?? [])],
  subject: needs.subject ?? [],
  options: [needs.option].flat(),
  flags: [needs.flag].flat(),
  freely: needs.freely ?? [],
  installation: needs.installation ?? false,
  reads: needs.reads ?? false,
  serviceAccounts: needs.serviceAccounts ?? true,
})

/** Deny by default: makes the registration of a route under `prefix` that declares no policy throw. */
export function requirePolicies(app: FastifyInstance, prefix: string): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.toLowerCase().startsWith(prefix) && !config?.policy)
      throw new Error(
        `${String(method)} ${url} declares no policy: add where it is registered  config: { policy: allowed({ option: 'OPTION', flag: 'View' }) },`,
      )
  })
}

/** @throws Refusal 403 where a service account may not call at all, or only with a decision that it was not granted */
function refuseServiceAccount(
  { audiences, serviceAccounts }: Exclude<Policy, { kind: 'anyone' }>,
  service: Service,
): void {
  const isAdmitted =
    typeof serviceAccounts === 'boolean'
      ? serviceAccounts
      : serviceAccounts.some((decision) => service.decisions.includes(decision))
  if (!isAdmitted || (audiences.length > 0 && !audiences.includes('staff'))) throw refuse.forbidden()
}

/** Refuses who the policy does not admit: 401 without a session, 403 with the wrong one. What is exported is read: Export counts only beside View. */
export function enforcePolicy(policy: Policy, identity: Identity | null, permissions: Permissions | null): void {
  if (policy.kind === 'anyone') return
  if (!identity || !permissions) throw refuse.unauthenticated()
  if (identity.service) refuseServiceAccount(policy, identity.service)
  else if (!policy.audiences.includes(identity.audience)) throw refuse.forbidden()
  if (identity.mustChange && !(policy.kind === 'signedIn' && policy.beforeChange)) throw refuse.passwordChange()
  if (policy.kind === 'signedIn' || policy.freely.includes(identity.audience)) return
  const holds = (option: string, flag: Flag) =>
    permissions.may(option, flag) && (!(policy.reads || flag === 'Export') || permissions.may(option, 'View'))
  const may = policy.options.some((option) => policy.flags.some((flag) => holds(option, flag)))
  if (!may || (policy.installation && !permissions.isInstallationAdministrator)) throw refuse.forbidden()
}
