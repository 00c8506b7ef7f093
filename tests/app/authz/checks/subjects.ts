import { decodeJwt } from 'jose'
import { createUsersInPosition, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { SECRET, type World } from '#tests/kit/world/world.ts'
import { ANDES, expectedAccess, SUR, type CallerKind } from '../callers.ts'
import { callRoute, accessOfStatus } from './routes.ts'
import { gateOf } from '../expected/routes.ts'
import { needs, ofOthers, type Gate } from '../expected/access.ts'
import type { Key } from '../data/keys.ts'
import { recordCell, searchForeignMarks, type PermissionReport } from '../findings.ts'
import type { RowCase } from './rows.ts'

const ASSISTANT = 4
const OF_THE_OTHER = 19
const ADMINISTRATOR = 1

/** Whom the calls about people are about: somebody of each company who is none of the callers, and a session of theirs. */
export async function keysOfPeople({ database }: World): Promise<[string, Record<number, Key>][]> {
  const [somebody = 0] = await createUsersInPosition(database, ASSISTANT, 1)
  const session = async (UsrID: number, company: number) =>
    String(decodeJwt(await tokenOf(database, SECRET, UsrID, company))['sid'])
  return [
    ['UsrID', { [ANDES]: somebody, [SUR]: OF_THE_OTHER }],
    ['SesID', { [ANDES]: await session(somebody, ANDES), [SUR]: await session(OF_THE_OTHER, SUR) }],
  ]
}

const byAdministrators: Gate = { ...needs('USERS', 'Edit'), level: 'Admin' }

/** A call that names a user may need more than its route: rights are an administrator's, preferences their owner's. */
const subjectGates: Readonly<Record<string, Gate>> = {
  'POST UserConfig/byid .UsrID': ofOthers('View'),
  'POST UserConfig/save .UsrID': ofOthers('Edit'),
  'POST UserOption/save .UsrID': byAdministrators,
  'POST User/temporarypassword .UsrID': byAdministrators,
  'POST User/copyallow .UsrIDFrom': byAdministrators,
  'POST User/updatefirma .UsrID': byAdministrators,
}

/** What administrators alone do to an administrator's account, whatever flag others hold. */
const AGAINST_ADMINISTRATOR = [
  'POST User/unlock',
  'DELETE User/delete',
  'POST User/temporarypassword',
  'POST UserOption/save',
]
const againstAdministratorBody = {
  UsrID: ADMINISTRATOR,
  SecVersion: 1,
  SecStatus: 0,
  SendLetter: false,
  itemsOptions: [],
}

/** Everybody about somebody of their own company. */
export async function checkSubjects(
  world: World,
  cases: readonly RowCase[],
  kinds: readonly CallerKind[],
  ledger: PermissionReport,
): Promise<void> {
  for (const [title, gate] of Object.entries(subjectGates)) {
    const found = cases.find((each) => each.title === title)
    if (!found) throw new Error(`no call takes ${title}`)
    for (const kind of kinds) {
      const { path, body } = found.build(kind, 'own')
      const { status, bytes } = await callRoute(world, { ...found.route, path }, kind, body)
      recordCell(ledger, `${title} own as ${kind.name}`, expectedAccess(gate, kind), accessOfStatus(status))
      searchForeignMarks(ledger, `${title} own as ${kind.name}`, kind, bytes)
    }
  }
  for (const kind of kinds.filter(({ name }) => !/^administrator/.test(name))) {
    for (const routeName of AGAINST_ADMINISTRATOR) {
      const [method = '', path = ''] = routeName.split(' ')
      const gate = gateOf(method, path)
      const { status } = await callRoute(world, { method, path }, kind, againstAdministratorBody)
      recordCell(
        ledger,
        `${routeName} against an administrator as ${kind.name}`,
        gate && expectedAccess(gate, kind) === 401 ? 401 : 403,
        status,
      )
    }
  }
}
