import type { FastifyInstance } from 'fastify'
import type { Audience } from './audience.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from './identity.ts'
import type { Flag, Permissions } from './permissions.ts'

export type Policy =
  | { kind: 'anyone' }
  | { kind: 'signedIn'; audiences: readonly Audience[]; subject: readonly string[]; beforeChange: boolean }
  | {
      kind: 'allowed'
      audiences: readonly Audience[]
      subject: readonly string[]
      options: readonly string[]
      flags: readonly Flag[]
      /** Audiences that need no option: which rows are theirs, the call says. */
      freely: readonly Audience[]
      /** Only an installation administrator besides: it changes what every company shares. */
      installation: boolean
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
}

/** Without a session. */
export const anyone: Policy = { kind: 'anyone' }

/** Any session of these audiences; staff alone unless told. `beforeChange`: also while the password must be changed. */
export const signedIn = (
  audiences: readonly Audience[] = ['staff'],
  { subject = [], beforeChange = false }: Extra & { beforeChange?: boolean } = {},
): Policy => ({ kind: 'signedIn', audiences, subject, beforeChange })

/** Whoever is signed in, for what leads to another password, says who they are meanwhile, or lets them leave. */
export const anySession = signedIn(['staff', 'supplier', 'customer'], { beforeChange: true })

/** One of `option` with one of `flag`, read per request; staff alone unless told. `freely`: also these, without an option. `installation`: of them, who administers the installation. */
export const allowed = (
  needs: Extra & {
    option: string | readonly string[]
    flag: Flag | readonly Flag[]
    audiences?: readonly Audience[]
    freely?: readonly Audience[]
    installation?: boolean
  },
): Policy => ({
  kind: 'allowed',
  audiences: [...(needs.audiences ?? ['staff']), ...(needs.freely ?? [])],
  subject: needs.subject ?? [],
  options: [needs.option].flat(),
  flags: [needs.flag].flat(),
  freely: needs.freely ?? [],
  installation: needs.installation ?? false,
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

/** Refuses who the policy does not admit: 401 without a session, 403 with the wrong one. What is exported is read: Export counts only beside View. */
export function enforcePolicy(policy: Policy, identity: Identity | null, permissions: Permissions | null): void {
  if (policy.kind === 'anyone') return
  if (!identity || !permissions) throw refuse.unauthenticated()
  if (!policy.audiences.includes(identity.audience)) throw refuse.forbidden()
  if (identity.mustChange && !(policy.kind === 'signedIn' && policy.beforeChange)) throw refuse.passwordChange()
  if (policy.kind === 'signedIn' || policy.freely.includes(identity.audience)) return
  const holds = (option: string, flag: Flag) =>
    permissions.may(option, flag) && (flag !== 'Export' || permissions.may(option, 'View'))
  const may = policy.options.some((option) => policy.flags.some((flag) => holds(option, flag)))
  if (!may || (policy.installation && !permissions.isInstallationAdministrator)) throw refuse.forbidden()
}
