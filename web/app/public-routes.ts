import type { ComponentType } from 'react'

export interface PublicRoute {
  path: string
  load: () => Promise<ComponentType>
}

const signIn = () => import('#web/modules/identity/session/sign-in/SignIn.tsx')
const forgottenPassword = () => import('#web/modules/identity/registration/ForgottenPassword.tsx')

/** What stands open to everyone (portal.md 2). */
export const publicRoutes: readonly PublicRoute[] = [
  { path: '/login', load: async () => (await signIn()).PortalSignIn },
  { path: '/micuenta', load: async () => (await signIn()).StaffSignIn },
  {
    path: '/login/registro',
    load: async () => (await import('#web/modules/identity/registration/RegisterAccount.tsx')).RegisterAccount,
  },
  { path: '/login/olvido', load: async () => (await forgottenPassword()).PortalForgottenPassword },
  { path: '/micuenta/olvido', load: async () => (await forgottenPassword()).StaffForgottenPassword },
  {
    path: '/login/olvido/:token',
    load: async () => (await import('#web/modules/identity/registration/NewPassword.tsx')).NewPassword,
  },
  {
    path: '/account/validate/:id',
    load: async () => (await import('#web/modules/identity/registration/ValidateAccount.tsx')).ValidateAccount,
  },
  {
    path: '/carrera',
    load: async () => (await import('#web/modules/engagement/runner/RunnerScreen.tsx')).RunnerScreen,
  },
  {
    path: '/libro-de-reclamaciones',
    load: async () => (await import('#web/modules/receivables/claim/form/ClaimBookScreen.tsx')).ClaimBookScreen,
  },
]
