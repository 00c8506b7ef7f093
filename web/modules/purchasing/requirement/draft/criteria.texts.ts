/** What is said of a recovered draft whose choice is offered no more. */
export const lostCriteriaTexts = {
  priority: 'La prioridad',
  reason: 'El motivo',
  category: 'La categoría',
} as const
