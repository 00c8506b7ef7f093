import { approvalDecisions, type ServiceDecision } from '#schema/platform/access/service-decision.ts'
import { readNetwork } from '#schema/platform/network/network.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { mostServiceAccess } from './service-options.ts'

export const SERVICE_NAME_MAX = 80
export const SERVICE_PURPOSE_MAX = 256
export const SERVICE_NETWORKS_MAX = 20
/** Keys that work at the same time: the one in use, and the one that replaces it. */
export const SERVICE_KEYS_MAX = 2
/** Days from today to the last on which a new key works. */
export const SERVICE_KEY_DAYS_MAX = 366

/** What is said of service accounts, by the services and the screen alike. */
export const serviceAccountMessages = {
  name: 'Ingrese el nombre de la cuenta',
  nameLength: 'El nombre de la cuenta admite hasta 80 caracteres',
  purpose: 'Ingrese Finalidad de la cuenta',
  purposeLength: 'Finalidad admite hasta 256 caracteres',
  taken: 'Ya existe una cuenta de servicio con este nombre',
  network: (text: string) => `Redes: «${text}» no es una red; escriba por ejemplo 203.0.113.0/24`,
  networks: 'Redes: la cuenta admite hasta 20',
  expired: 'Vigencia: no puede ser anterior a hoy',
  position: 'Seleccione Cargo: una aprobación se hace en el nivel de un cargo',
  positionMissing: 'Cargo: no es uno de la compañía',
  winner: 'Elegir ganador también exige aprobar cotizaciones',
  option: (option: string) => `La opción ${option} no se da a cuentas de servicio`,
  optionWrite: (option: string) => `La opción ${option} se da a cuentas de servicio solo para leer`,
  optionTwice: 'Cada opción se da a la cuenta una sola vez',
  optionMissing: (option: string) => `No hay una opción ${option} que dar a la cuenta`,
  inactive: 'La cuenta de servicio está inactiva',
  keys: 'Hay 2 claves vigentes: revoque una antes de crear otra',
  keyDay: 'Caduca: indique un día desde hoy',
  keyDays: 'Caduca: máximo 366 días desde hoy',
  keyBeyond: 'Caduca: no puede ser posterior a la vigencia de la cuenta',
  revoked: 'La clave ya fue revocada',
} as const

export interface ServiceGrant {
  option: string
  canWrite: boolean
}

export interface ServiceAccountDraft {
  name: string
  purpose: string
  networks: readonly string[]
  expires: string | null
  decisions: readonly ServiceDecision[]
  position: string | null
  grants: readonly ServiceGrant[]
}

const lengthIssues = ({ name, purpose }: ServiceAccountDraft): Issue[] => {
  const issues: Issue[] = []
  const say = (path: string, message: string) => issues.push({ path: [path], message })
  if (name.trim() === '') say('name', serviceAccountMessages.name)
  if (name.trim().length > SERVICE_NAME_MAX) say('name', serviceAccountMessages.nameLength)
  if (purpose.trim() === '') say('purpose', serviceAccountMessages.purpose)
  if (purpose.trim().length > SERVICE_PURPOSE_MAX) say('purpose', serviceAccountMessages.purposeLength)
  return issues
}

function grantIssues(grants: readonly ServiceGrant[]): Issue[] {
  const messages = grants.flatMap(({ option, canWrite }) => {
    const most = mostServiceAccess(option)
    if (most === 'none') return [serviceAccountMessages.option(option)]
    return canWrite && most === 'read' ? [serviceAccountMessages.optionWrite(option)] : []
  })
  if (new Set(grants.map(({ option }) => option)).size < grants.length)
    messages.push(serviceAccountMessages.optionTwice)
  return messages.map((message) => ({ path: ['grants'], message }))
}

/** What is wrong with a service account as it was typed. @param today YYYY-MM-DD in Lima */
export function validateServiceAccount(draft: ServiceAccountDraft, today: string): Issue[] {
  const { networks, expires, decisions, position, grants } = draft
  const issues = lengthIssues(draft)
  for (const network of networks)
    if (!readNetwork(network)) issues.push({ path: ['networks'], message: serviceAccountMessages.network(network) })
  if (networks.length > SERVICE_NETWORKS_MAX)
    issues.push({ path: ['networks'], message: serviceAccountMessages.networks })
  if (expires !== null && expires < today) issues.push({ path: ['expires'], message: serviceAccountMessages.expired })
  if (position === null && approvalDecisions.some((one) => decisions.includes(one)))
    issues.push({ path: ['position'], message: serviceAccountMessages.position })
  if (decisions.includes('WINNER') && !decisions.includes('COT'))
    issues.push({ path: ['decisions'], message: serviceAccountMessages.winner })
  return [...issues, ...grantIssues(grants)]
}
