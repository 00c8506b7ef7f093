import { GraphQLError, type ASTNode } from 'graphql'

type Measured =
  | 'depth'
  | 'introspectionDepth'
  | 'fields'
  | 'rootFields'
  | 'cost'
  | 'wholeLists'
  | 'answer'
  | 'tokens'
  | 'pageSize'

/** A refusal of what asks for too much, with the figure that was counted beside the one that is allowed, and the field that weighs most where one does. */
export const tooCostly = (
  message: string,
  measured: Measured,
  figures: { limit: number; cost?: number; field?: string },
  nodes?: ASTNode,
) =>
  new GraphQLError(message, {
    nodes,
    extensions: { code: 'QUERY_TOO_COSTLY', measured, ...figures, http: { status: 400 } },
  })

const figure = (number: number) => number.toLocaleString('es-PE')

/** What is said of each limit, with what was asked for and what is allowed. */
export const limitMessages = {
  depth: (cost: number, limit: number) => `La consulta tiene ${cost} niveles; se admiten ${limit}.`,
  introspectionDepth: (cost: number, limit: number) =>
    `La consulta del esquema tiene ${cost} niveles; se admiten ${limit}.`,
  fields: (cost: number, limit: number) => `La consulta pide ${cost} campos; se admiten ${limit}.`,
  rootFields: (_: number, limit: number) => `Se admiten ${limit} campos en la raíz.`,
  oneMutation: 'Se admite una mutación por operación.',
  tokens: (limit: number) => `El documento pasa de ${limit} símbolos.`,
  pageSize: (size: number, limit: number) =>
    `La página pide ${size} filas; se admiten ${limit}, o todas las de la lista con -1.`,
  wholeLists: (lists: number, limit: number) =>
    `La consulta pide ${lists} listas enteras (size: -1); se admite ${limit}.`,
  cost: (cost: number, limit: number, field: string) =>
    `La consulta cuesta ${figure(cost)} (campos por filas); se admiten ${figure(limit)}: pida menos campos, o páginas más pequeñas. Lo que más cuesta es ${field}.`,
  answer: (limit: number) =>
    `La respuesta pasa de ${figure(limit)} caracteres: pida menos campos, o páginas más pequeñas.`,
} as const
