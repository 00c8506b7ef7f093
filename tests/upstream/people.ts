import type { Caller, Service } from './service.ts'

/** Everybody of the demo who stands between a requirement and its order. */
export interface People {
  author: Caller
  boss: Caller
  manager: Caller
  buyer: Caller
  admin: Caller
}

/** All of them, signed in. */
export async function people(house: Service): Promise<People> {
  const [author, boss, manager, buyer, admin] = await Promise.all(
    ['solicitante', 'jefe', 'gerente', 'comprador', 'admin'].map((user) => house.signIn(user)),
  )
  if (!author || !boss || !manager || !buyer || !admin) throw new Error('somebody could not sign in')
  return { author, boss, manager, buyer, admin }
}
