/** What a supplier must have brought before it offers (portal.md 5). */
export interface Readiness {
  hasBank: boolean
  hasDeclaration: boolean
}

/** Word for word from portal.md 5. */
export const readinessMessages = {
  bank: 'Debe registrar 1 entidad bancaria.',
  declaration: 'Debe adjuntar Declaración Jurada.',
} as const

/** What is still missing, in the order it is asked for. */
export const readinessFindings = ({ hasBank, hasDeclaration }: Readiness): string[] => [
  ...(hasBank ? [] : [readinessMessages.bank]),
  ...(hasDeclaration ? [] : [readinessMessages.declaration]),
]
