/** What a category asks for: its weight by area, the reasons that go with it, and what people write about it. */
export interface Kind {
  category: string
  reasons: readonly string[]
  /** Budget items and expense types to which it is charged. */
  budget: readonly number[]
  expense: readonly number[]
  notes: readonly string[]
}

export const kinds: readonly Kind[] = [
  {
    category: '1',
    reasons: ['2', '4', '1'],
    budget: [3, 4, 5, 6, 7, 10],
    expense: [3],
    notes: [
      'Para el vaciado programado de la semana. Coordinar el ingreso de los camiones con la residencia.',
      'Entregar en obra en dos partes, según avance.',
      'Adjuntar certificados de calidad de cada lote.',
    ],
  },
  {
    category: '2',
    reasons: ['1', '5'],
    budget: [13],
    expense: [6],
    notes: [
      'Reposición trimestral según consumo del área.',
      'Entregar en recepción, piso 3, de 9 a 13 horas.',
      'Para los puestos nuevos aprobados en el presupuesto.',
    ],
  },
  {
    category: '3',
    reasons: ['1', '3'],
    budget: [13],
    expense: [7],
    notes: ['Consumo mensual de oficinas y salas de venta.', 'Incluir hojas de seguridad de los productos químicos.'],
  },
  {
    category: '4',
    reasons: ['5', '4'],
    budget: [13],
    expense: [8],
    notes: [
      'Renovación de equipos con más de cuatro años.',
      'Garantía mínima de un año en el lugar.',
      'Para el personal que ingresa el próximo mes.',
    ],
  },
  {
    category: '5',
    reasons: ['3', '6', '4'],
    budget: [1, 2, 13],
    expense: [1, 2, 3, 4],
    notes: [
      'Coordinar la visita técnica antes de cotizar.',
      'El proveedor debe contar con SCTR vigente.',
      'Presentar cronograma y relación de personal.',
    ],
  },
  {
    category: '6',
    reasons: ['2', '1'],
    budget: [12],
    expense: [9],
    notes: ['Según el plan anual de seguridad y salud en el trabajo.', 'Tallas según relación adjunta.'],
  },
  {
    category: '7',
    reasons: ['2', '3'],
    budget: [8, 11],
    expense: [3],
    notes: ['Para el cuadro de acabados del piso típico.', 'Marcas de referencia según especificación técnica.'],
  },
  {
    category: '8',
    reasons: ['4', '6'],
    budget: [13],
    expense: [5],
    notes: [
      'Para la preventa del proyecto. El arte final lo entrega Marketing.',
      'La fecha de la feria no se mueve: considerar montaje el día anterior.',
    ],
  },
]
