import { z } from 'zod'
import { write } from '../http/call.ts'
import { answer } from '../http/envelope.ts'
import type { Room } from '../http/house.ts'
import { id } from '../http/id.ts'
import { allowed } from '../http/policy.ts'
import { publicRoute } from '../http/publicRoute.ts'
import { activate, forgot, resetPassword, validateAccount } from './admission.ts'
import { register } from './register.ts'

const text = z.string().max(300)
const password = z.string().max(200)
const token = z.string().min(1).max(100)
const registerBody = z.object({
  LexID: z.union([z.literal(1000), z.literal(1001)]),
  CpyID: id.nullish(),
  UsrName: text,
  UsrFullName: text,
  UsrEmail: text,
  UsrPassword: password,
})
const validateQuery = z.object({ UsrID: token })
const forgotBody = z.object({ UsrName: text, LexID: id })
const resetBody = z.object({ Token: token, UsrPassword: password })

/** How people outside come to an account, and back to one whose password they forgot. */
export const registrationRoom: Room = (app, house) => {
  app.route({
    ...publicRoute({ method: 'POST', url: '/Account/registeruser', summary: 'Asks for an account', body: registerBody }),
    handler: async ({ body }) => {
      const { LexID, CpyID, UsrName, UsrFullName, UsrEmail, UsrPassword } = body as z.output<typeof registerBody>
      await register(house, {
        lexId: LexID,
        companyId: CpyID,
        document: UsrName,
        fullName: UsrFullName,
        email: UsrEmail,
        password: UsrPassword,
      })
      return answer(true)
    },
  })

  app.route({
    ...publicRoute({
      method: 'GET',
      url: '/Account/validateaccount',
      summary: 'Follows the link of a letter; UsrID is what the link holds, never a key',
      query: validateQuery,
    }),
    handler: async ({ query }) => answer(await validateAccount(house, (query as z.output<typeof validateQuery>).UsrID)),
  })

  app.route({
    ...publicRoute({
      method: 'POST',
      url: '/Account/forgotpassword',
      summary: 'Writes a letter to whoever has the account; the answer is the same where nobody has',
      body: forgotBody,
    }),
    handler: async ({ body }) => {
      const { UsrName, LexID } = body as z.output<typeof forgotBody>
      await forgot(house, UsrName, LexID)
      return answer(true)
    },
  })

  app.route({
    ...publicRoute({
      method: 'POST',
      url: '/Account/resetpassword',
      summary: 'Another password, by the link of a letter',
      body: resetBody,
    }),
    handler: async ({ body }) => {
      const { Token, UsrPassword } = body as z.output<typeof resetBody>
      return answer(await resetPassword(house, Token, UsrPassword))
    },
  })

  write(
    app,
    house,
    {
      method: 'POST',
      url: '/User/activate',
      policy: allowed({ option: 'USERS', flag: 'Edit', subject: ['UsrID'] }),
      summary: 'Lets a registered supplier in',
      body: z.object({ UsrID: id }),
    },
    async ({ tx, identity: { companyId }, body: { UsrID } }) => {
      await activate(tx, UsrID, companyId, house.webUrl)
      return true
    },
  )
}
