/** What a supplier must have brought before it offers (portal.md 5). */
export interface Readiness {
  hasBank: boolean
  hasDeclaration: boolean
}

/** Word for word from portal.md 5. */
export const readinessMessages = {
  BANK: 'Debe registrar 1 entidad bancaria.',
  DECLARATION: 'Debe adjuntar Declaración Jurada.',
} as const

export type ReadinessStep = 'BANK' | 'DECLARATION'

/** What is still missing, in the order it is asked for. */
export const missingSteps = ({ hasBank, hasDeclaration }: Readiness): ReadinessStep[] => [
  ...(hasBank ? [] : ['BANK' as const]),
  ...(hasDeclaration ? [] : ['DECLARATION' as const]),
]
