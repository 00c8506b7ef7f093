import { describe, expect, it } from 'vitest'
import { estimatedTotal } from '#schema/platform/values/money.ts'
import {
  validateRequirement as findingsOn,
  withFirstDistribution,
  type RequirementDraft,
} from '#schema/modules/purchasing/requirement/requirement.ts'
import {
  validateDistributable,
  validateRequirementLine,
  type Line,
} from '#schema/modules/purchasing/requirement/requirement-line.ts'

const line = (changes: Partial<Line> = {}): Line => ({
  articleCode: 'CEM-001',
  description: 'Cemento',
  quantity: '1',
  distribution: [{ percentage: 100, business: '1', mode: 'PROJECT', item: 1, target: 1 }],
  ...changes,
})

const draft = (changes: Partial<RequirementDraft> = {}): RequirementDraft => ({
  date: '2026-03-02',
  priority: '1',
  reason: '1',
  lines: [line()],
  ...changes,
})

const requirementFindings = (draftUnderTest: RequirementDraft) => findingsOn(draftUnderTest, '2026-03-02')

const messages = (findings: { message: string }[]): string[] => findings.map(({ message }) => message)

describe('a requirement', () => {
  it('passes when it is whole', () => expect(requirementFindings(draft())).toEqual([]))

  it('asks for date, priority, reason and a line', () => {
    expect(requirementFindings({ lines: [] })).toEqual([
      { path: ['date'], message: 'Ingrese fecha de solicitud' },
      { path: ['priority'], message: 'Seleccione prioridad' },
      { path: ['reason'], message: 'Seleccione motivo' },
      { path: ['lines'], message: 'No se ha registrado ningún detalle' },
    ])
  })

  it('is not needed before it is asked', () => {
    expect(messages(requirementFindings(draft({ neededOn: '2026-03-01' })))).toEqual([
      'Fecha necesidad no puede ser inferior a fecha solicitud.',
    ])
    expect(requirementFindings(draft({ neededOn: '2026-03-02' }))).toEqual([])
  })

  it('is not to be quoted before today', () => {
    expect(findingsOn(draft({ quoteUntil: '2026-03-01' }), '2026-03-02')).toEqual([
      { path: ['quoteUntil'], message: 'Fecha límite de cotización no puede ser menor a la actual' },
    ])
    expect(findingsOn(draft({ quoteUntil: '2026-03-02' }), '2026-03-02')).toEqual([])
  })

  it('refuses a day that the calendar does not have', () => {
    expect(messages(requirementFindings(draft({ date: '2026-02-30' })))).toEqual(['Ingrese una fecha válida'])
  })

  it('gives a line without distribution that of the first', () => {
    const lines = [line(), line({ description: 'Arena', distribution: [] })]
    expect(requirementFindings(draft({ lines }))).toEqual([])
    expect(withFirstDistribution(lines)[1]?.distribution).toBe(lines[0]?.distribution)
  })

  it('needs a distribution on the first line', () => {
    expect(requirementFindings(draft({ lines: [line({ distribution: [] })] }))).toEqual([
      { path: ['lines', 0, 'distribution'], message: 'Necesita agregar distribución para el ítem' },
    ])
  })

  it('names the second line of one description, whatever its case', () => {
    expect(requirementFindings(draft({ lines: [line(), line({ description: ' CEMENTO ' })] }))).toEqual([
      { path: ['lines', 1, 'description'], message: 'Descripción ya fue agregada' },
    ])
  })

  it.each([
    ['more blanks between its words', 'Válvula de  1\u00A0pulgada'],
    ['its accents written apart', 'Válvula de 1 pulgada'.normalize('NFD')],
  ])('names the second line that reads alike with %s', (_, description) => {
    const lines = [line({ description: 'Válvula de 1 pulgada' }), line({ description })]
    expect(requirementFindings(draft({ lines }))).toEqual([
      { path: ['lines', 1, 'description'], message: 'Descripción ya fue agregada' },
    ])
  })

  it('takes descriptions that read otherwise: Caña is not Cana', () => {
    const lines = [line({ description: 'Caña' }), line({ description: 'Cana' })]
    expect(requirementFindings(draft({ lines }))).toEqual([])
  })
})

describe('a line', () => {
  it('needs an article and a quantity above zero', () => {
    expect(messages(validateRequirementLine(line({ articleCode: ' ', quantity: '0' }), []))).toEqual([
      'Especifique Articulo',
      'Cantidad debe ser mayor a Cero',
    ])
    expect(messages(validateRequirementLine(line({ quantity: '-1' }), []))).toEqual(['Cantidad debe ser mayor a Cero'])
    expect(messages(validateRequirementLine(line({ quantity: '1,5' }), []))).toEqual(['Cantidad debe ser mayor a Cero'])
    expect(messages(validateRequirementLine(line({ quantity: '1.2345' }), []))).toEqual([
      'Cantidad admite hasta 3 decimales',
    ])
  })

  it('takes the distribution of the first one, and needs its own where it is the first', () => {
    const bare = line({ description: 'Arena', distribution: [] })
    expect(validateRequirementLine(bare, [line()])).toEqual([])
    expect(messages(validateRequirementLine(bare, []))).toEqual(['Necesita agregar distribución para el ítem'])
    expect(messages(validateRequirementLine(bare, [bare]))).toContain('Necesita agregar distribución para el ítem')
  })

  it('is distributed once it has an article', () => {
    expect(validateDistributable({ articleCode: '' })).toBe('Seleccione Articulo')
    expect(validateDistributable({ articleCode: 'CEM-001' })).toBeUndefined()
  })
})

describe('the estimated total', () => {
  it('is exact where binary numbers are not, and rounds half up once', () => {
    expect(
      estimatedTotal([
        { quantity: '3', referencePrice: '0.1' },
        { quantity: 3, referencePrice: 0.2 },
      ]),
    ).toBe('0.90')
    expect(estimatedTotal([{ quantity: '1', referencePrice: '1.005' }])).toBe('1.01')
    expect(estimatedTotal([{ quantity: '5', referencePrice: null }])).toBe('0.00')
  })
})
