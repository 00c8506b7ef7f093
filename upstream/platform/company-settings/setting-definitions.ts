import type { Property } from '#schema/modules/organisation/setting/setting.ts'

/** The parts of Circuito that have properties, in the order in which people read them. */
export const modules = {
  REQUIREMENTS: 'Requerimientos',
  APPROVALS: 'Aprobaciones',
  ORDERS: 'Órdenes',
  LETTERS: 'Correos',
  PAPERS: 'Impresos',
} as const

/**
 * What a company may choose, with what holds until it does. A limit of safety (passwords, sessions, sizes of files) is
 * none: those are the same everywhere (rules 8, 9).
 */
export const properties = {
  REQUIREMENT_EXPIRATION_DAYS: {
    kind: 'integer',
    module: 'REQUIREMENTS',
    label: 'Días para vencer',
    help: 'Días útiles, desde la fecha de necesidad, en que un requerimiento sin atender pasa a Vencido, si su autor no indica otros.',
    initial: 1,
    least: 1,
    most: 60,
  },
  REMINDER_CREATOR_DAYS: {
    kind: 'integer',
    module: 'APPROVALS',
    label: 'Aviso al autor',
    help: 'Días útiles después de vencido el plazo de un nivel en que se avisa al autor del documento.',
    initial: 1,
    least: 1,
    most: 20,
  },
  REMINDER_ABOVE_DAYS: {
    kind: 'integer',
    module: 'APPROVALS',
    label: 'Aviso al cargo superior',
    help: 'Días útiles después de vencido el plazo de un nivel en que se avisa al cargo superior.',
    initial: 2,
    least: 1,
    most: 30,
  },
  DELEGATION_MOST_DAYS: {
    kind: 'integer',
    module: 'APPROVALS',
    label: 'Duración máxima de una delegación',
    help: 'Días calendario que puede durar una delegación de aprobaciones; 0 es sin límite.',
    initial: 0,
    least: 0,
    most: 366,
  },
  ORDER_LETTER: {
    kind: 'flag',
    module: 'ORDERS',
    label: 'Carta al proveedor',
    help: 'Al aprobarse una orden, el proveedor recibe una carta con su importe y su plazo.',
    initial: true,
  },
  CDR_OPERATORS: {
    kind: 'text',
    module: 'ORDERS',
    label: 'Operadores de constancias (OSE)',
    help: 'RUC de los operadores autorizados, separados por comas, de quienes se aceptan constancias (CDR) además de las de SUNAT.',
    initial: '',
    longest: 400,
  },
  LETTER_SIGNATURE: {
    kind: 'text',
    module: 'LETTERS',
    label: 'Firma de las cartas',
    help: 'Texto al final de cada carta que sale de la compañía: teléfono, dirección, horario.',
    initial: '',
    longest: 400,
  },
  STAFF_LETTER: {
    kind: 'flag',
    module: 'LETTERS',
    label: 'Cartas al personal',
    help: 'El comprador recibe una carta cuando llega una oferta o un proveedor no participará; el autor de un documento, cuando se decide cada nivel.',
    initial: true,
  },
  INVITATION_WAIT_MINUTES: {
    kind: 'integer',
    module: 'LETTERS',
    label: 'Espera de una nueva invitación',
    help: 'Minutos sin otro cambio en una cotización antes de que salga la carta que vuelve a invitar a sus proveedores: varios cambios seguidos son una sola carta; 0 es al momento.',
    initial: 2,
    least: 0,
    most: 60,
  },
  INSTALMENT_NOTICE_DAYS: {
    kind: 'integer',
    module: 'LETTERS',
    label: 'Aviso de cuota por vencer',
    help: 'Días calendario antes del vencimiento de una cuota en que se avisa al cliente; el de una cuota vencida sale al día siguiente.',
    initial: 5,
    least: 1,
    most: 30,
  },
  PAPER_FOOTER: {
    kind: 'text',
    module: 'PAPERS',
    label: 'Pie de los impresos',
    help: 'Texto al pie de cada página de los PDF: requerimientos, cuadros, órdenes, actas y constancias de oferta.',
    initial: '',
    longest: 160,
  },
} as const satisfies Record<string, Property & { module: keyof typeof modules }>

export type PropertyName = keyof typeof properties

export const isProperty = (name: string): name is PropertyName => Object.hasOwn(properties, name)
