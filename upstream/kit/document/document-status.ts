/** A status as people read it, and the colour that goes with it. */
export interface StatusBadge {
  name: string
  color: string
}

const badge = (name: string, color: string): StatusBadge => ({ name, color })

/** Waiting for the decisions of its circuit, on every document that passes through one (rules 1). */
export const PENDING = 4

/** How documents stand, by kind and code (rules 1; ALM: migration 0011). */
const badges: Readonly<Record<string, Readonly<Record<number, StatusBadge>>>> = {
  REQ: {
    1: badge('Aprobado', 'green'),
    2: badge('En cotización / atención parcial', 'blue'),
    3: badge('Anulado', 'gray'),
    4: badge('Pendiente de aprobación', 'yellow'),
    5: badge('Desaprobado', 'red'),
    6: badge('Atendido', 'teal'),
  },
  COT: {
    1: badge('Terminada', 'green'),
    2: badge('Abierta a ofertas', 'blue'),
    3: badge('Anulada', 'gray'),
    4: badge('En evaluación', 'yellow'),
    5: badge('Cerrada', 'red'),
  },
  ORD: {
    1: badge('Aprobada', 'green'),
    2: badge('Atención parcial', 'blue'),
    3: badge('Anulada', 'gray'),
    4: badge('Pendiente de aprobación', 'yellow'),
    5: badge('Desaprobada', 'red'),
    6: badge('Cerrada', 'teal'),
  },
  OTT: {
    1: badge('Aprobada', 'green'),
    3: badge('Anulada', 'gray'),
    4: badge('Pendiente de aprobación', 'yellow'),
    5: badge('Desaprobada', 'red'),
  },
  ALM: {
    2: badge('Atención parcial', 'blue'),
    3: badge('Anulado', 'gray'),
    4: badge('Pendiente de atención', 'yellow'),
    5: badge('Devuelto', 'orange'),
    6: badge('Atendido', 'teal'),
  },
}

export const statusBadge = (TrsCode: string, status: number): StatusBadge =>
  badges[TrsCode]?.[status] ?? badge('', 'gray')

export const statusName = (TrsCode: string, status: number): string => statusBadge(TrsCode, status).name
