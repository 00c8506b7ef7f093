import { field, wrongWith, type Check } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { isDay } from '#schema/platform/time/working-days.ts'

/** Which kind of value a parameter holds, and what people call it. */
export const parameterKinds = {
  text: 'Texto',
  number: 'Número',
  flag: 'Sí o no',
  date: 'Fecha',
  url: 'URL',
  email: 'Correo',
} as const

export type ParameterKind = keyof typeof parameterKinds

export const isParameterKind = (kind: string): kind is ParameterKind => Object.hasOwn(parameterKinds, kind)

/** A parameter that the program itself reads. */
export interface KnownParameter {
  description: string
  kind: ParameterKind
  /** What holds where the company says nothing; empty for nothing. */
  otherwise: string
  /** Whether the installation alone says it. */
  isFixed?: true
  checks?: readonly Check[]
  /** Whether suppliers and customers read it too: a screen of theirs shows it or goes by it. */
  isForPortals?: true
}

/** Everything that the program reads by Helper/getparam or from GenParameter; whoever reads another adds it here. */
export const knownParameters: Readonly<Record<string, KnownParameter>> = {
  DEMO: {
    description: 'Instalación de demostración: la puerta de ingreso muestra los accesos de prueba',
    kind: 'flag',
    otherwise: '0',
    isFixed: true,
    isForPortals: true,
  },
  IDLE_MINUTES: {
    description: 'Minutos sin actividad antes de preguntar si la persona sigue ahí',
    kind: 'number',
    otherwise: '15',
    isForPortals: true,
    checks: [field.digits, field.min(1), field.max(9_999)],
  },
  MARATHON_DAY: {
    description: 'Día de la carrera: hasta él se reciben inscripciones. Sin valor, el 31 de diciembre',
    kind: 'date',
    otherwise: '',
  },
  MARATHON_START: {
    description: 'Dónde y a qué hora parte la carrera, como se lee en /carrera y en la carta de cada inscrito',
    kind: 'text',
    otherwise: '',
  },
  QUOTATION_HELP_VIDEO: {
    description: 'Video de ayuda que los proveedores ven junto a sus cotizaciones',
    kind: 'url',
    otherwise: '',
    isForPortals: true,
  },
  TOUR_360: {
    description: 'Recorrido virtual 360 que se ofrece a los clientes en su inicio',
    kind: 'url',
    otherwise: '',
    isForPortals: true,
  },
}

/** Whether suppliers and customers may read a parameter; the others are the company's own, and answer as if they were not there. */
export const isForPortals = (name: string): boolean =>
  Object.hasOwn(knownParameters, name) && knownParameters[name]?.isForPortals === true

export const parameterMessages = {
  name: 'Nombre: use de 2 a 60 letras mayúsculas, dígitos o guiones bajos, y empiece con una letra',
  secret:
    'Los parámetros se leen por su nombre desde cualquier herramienta: aquí no se guardan contraseñas, claves ni tokens',
  kind: 'Tipo: elija texto, número, sí o no, fecha, URL o correo',
  flag: 'Indique sí o no',
  date: 'Ingrese una fecha válida.',
  fixed: 'Este parámetro lo fija la instalación y no se cambia aquí',
  known: 'El programa ya describe este parámetro: no cambie su tipo ni su descripción',
} as const

const LONGEST = 500
const SECRET_NAME =
  /(^|_)(PASSWORD|PASS|PWD|CLAVE|CONTRASENA|SECRET|SECRETO|TOKEN|APIKEY|KEY|CREDENTIALS?|CREDENCIAL(ES)?)(_|$)/

/** Keys as providers issue them, private keys, and addresses that carry a password. */
const SECRET_VALUE =
  /-----BEGIN |^(sk|pk|rk)_(live|test)_|^AKIA[A-Z\d]{16}$|^ey[\w-]{8,}\.ey[\w-]+\.|^\w+:\/\/[^/\s:@]+:[^/\s@]+@/

const byKind: Readonly<Record<ParameterKind, readonly Check[]>> = {
  text: [],
  number: [field.number],
  flag: [(text) => (/^[01]?$/.test(text) ? undefined : parameterMessages.flag)],
  date: [(text) => (text === '' || isDay(text) ? undefined : parameterMessages.date)],
  url: [field.url],
  email: [field.email],
}

/** A parameter as it is to stand. */
export interface ParameterDraft {
  name: string
  /** Empty is a value too: nothing. */
  value: string
  kind: string
  description: string
}

/** The kind of a parameter: a known one has its own, whatever is said of it. */
export const kindOf = (name: string, kind: string | null | undefined): string =>
  knownParameters[name]?.kind ?? kind ?? 'text'

const at = (path: string, message: string | undefined): Issue[] =>
  message === undefined ? [] : [{ path: [path], message }]

function nameProblem(name: string): string | undefined {
  if (!/^[A-Z][A-Z0-9_]{1,59}$/.test(name)) return parameterMessages.name
  return SECRET_NAME.test(name) ? parameterMessages.secret : undefined
}

function valueProblem({ name, value, kind }: ParameterDraft): string | undefined {
  const known = knownParameters[name]
  if (known?.isFixed) return parameterMessages.fixed
  if (SECRET_VALUE.test(value.trim())) return parameterMessages.secret
  const needed = known ? [] : [field.required]
  const checks = isParameterKind(kind) ? byKind[kind] : []
  return wrongWith(value, ...needed, field.maxLength(LONGEST), ...checks, ...(known?.checks ?? []))
}

/** What is wrong with a parameter, by field. */
export function validateParameter(draft: ParameterDraft): Issue[] {
  const { name, kind, description } = draft
  const isKnown = Object.hasOwn(knownParameters, name)
  return [
    ...at('name', nameProblem(name)),
    ...at('kind', isParameterKind(kind) ? undefined : parameterMessages.kind),
    ...at('value', valueProblem(draft)),
    ...at('description', isKnown ? undefined : wrongWith(description, field.required, field.maxLength(256))),
    ...(isKnown && knownParameters[name]?.kind !== kind ? at('kind', parameterMessages.known) : []),
  ]
}

/** A value as people read it. */
export function shownValue(kind: string, value: string): string {
  if (kind === 'flag') return value === '1' ? 'Sí' : 'No'
  return value === '' ? '—' : value
}
