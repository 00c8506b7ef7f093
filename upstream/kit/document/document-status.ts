/** A status as people read it, and the colour that goes with it. */
export interface StatusLook {
  name: string
  color: string
}

const look = (name: string, color: string): StatusLook => ({ name, color })

/** Waiting for the decisions of its circuit, on every document that passes through one (rules 1). */
export const PENDING = 4

/** How documents stand, by kind and code (rules 1; ALM: migration 0011). */
const looks: Readonly<Record<string, Readonly<Record<number, StatusLook>>>> = {
  REQ: {
    1: look('Aprobado', 'green'),
    2: look('En cotización / atención parcial', 'blue'),
    3: look('Anulado', 'gray'),
    4: look('Pendiente de aprobación', 'yellow'),
    5: look('Desaprobado', 'red'),
    6: look('Atendido', 'teal'),
  },
  COT: {
    1: look('Terminada', 'green'),
    2: look('Abierta a ofertas', 'blue'),
    3: look('Anulada', 'gray'),
    4: look('En evaluación', 'yellow'),
    5: look('Cerrada', 'red'),
  },
  ORD: {
    1: look('Aprobada', 'green'),
    2: look('Atención parcial', 'blue'),
    3: look('Anulada', 'gray'),
    4: look('Pendiente de aprobación', 'yellow'),
    5: look('Desaprobada', 'red'),
    6: look('Cerrada', 'teal'),
  },
  OTT: {
    1: look('Aprobada', 'green'),
    3: look('Anulada', 'gray'),
    4: look('Pendiente de aprobación', 'yellow'),
    5: look('Desaprobada', 'red'),
  },
  ALM: {
    2: look('Atención parcial', 'blue'),
    3: look('Anulado', 'gray'),
    4: look('Pendiente de atención', 'yellow'),
    5: look('Devuelto', 'orange'),
    6: look('Atendido', 'teal'),
  },
}

export const statusLook = (TrsCode: string, status: number): StatusLook => looks[TrsCode]?.[status] ?? look('', 'gray')

export const statusName = (TrsCode: string, status: number): string => statusLook(TrsCode, status).name
