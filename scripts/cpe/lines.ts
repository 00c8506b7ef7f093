import { cpeTypeName, type CdrFacts, type CpeDetraction, type CpeFacts, type CpeParty } from '#schema/kit/cpe/cpe.ts'
import { verdictOf, type CpeIssue, type CpeVerdict } from '#schema/kit/cpe/cpe-issue.ts'
import { chargeOf } from '#schema/kit/cpe/validate-amount.ts'
import { amount, day } from '#upstream/kit/text/format.ts'

const WIDTH = 13

const line = (title: string, ...values: (string | null)[]): string[] => {
  const text = values.filter((part) => part !== null && part !== '').join(' ')
  return text === '' ? [] : [`${title.padEnd(WIDTH)}${text}`]
}

const party = (of: CpeParty | null): string => (of ? `${of.document} ${of.name ?? ''}` : 'sin documento')

const detractionLines = ({ code, percentage, amount: part, account }: CpeDetraction): string[] =>
  line('Detracción', code, percentage && `${percentage} %`, amount(part), account)

function paymentLines({
  payment: { form, pending, instalments, detraction, perception, retention },
}: CpeFacts): string[] {
  const forms = { CASH: 'al contado', CREDIT: `al crédito, ${amount(pending)}` }
  return [
    ...line('Pago', form && forms[form]),
    ...instalments.flatMap(({ number, amount: part, due }) => line(`Cuota ${number}`, amount(part), day(due))),
    ...(detraction ? detractionLines(detraction) : []),
    ...(retention ? line('Retención', retention.code, retention.factor, amount(retention.amount)) : []),
    ...(perception ? line('Percepción', perception.code, perception.factor, amount(perception.amount)) : []),
  ]
}

const money = ({ currency }: CpeFacts, value: string | null): string | null =>
  value && `${currency ?? ''} ${amount(value)}`

/** What a document says of itself, a line each, for people. */
export const cpeLines = (cpe: CpeFacts): string[] => [
  `${cpeTypeName(cpe.type)} ${cpe.number} del ${day(cpe.issued)}`,
  ...line('Emisor', party(cpe.issuer)),
  ...line('Receptor', party(cpe.receiver)),
  ...line('Orden', cpe.orderReference ?? 'no indicada'),
  ...line('Modifica', ...cpe.changes),
  ...line('Guías', ...(cpe.guides ?? [])),
  ...line('Valor', money(cpe, cpe.net)),
  ...line('Impuestos', money(cpe, cpe.tax)),
  ...line('Total', money(cpe, cpe.total)),
  ...line('Del saldo', money(cpe, chargeOf(cpe))),
  ...line('Líneas', String(cpe.lines)),
  ...paymentLines(cpe),
]

/** The same of SUNAT's answer, and whether the document that it answers is here to be compared. */
export const cdrLines = (cdr: CdrFacts, cpe: CpeFacts | undefined): string[] => [
  `Constancia (CDR) de ${cdr.issuer} ${cdr.number ?? 'sin número'}`,
  ...line('Responde', cdr.answerer, day(cdr.answered)),
  ...line('Receptor', cdr.receiver),
  ...line('Respuesta', cdr.code, cdr.description),
  ...line('Comprobante', cpe ? `${cpeTypeName(cpe.type)} ${cpe.number}` : 'no está entre los archivos'),
]

const VERDICTS: Readonly<Record<CpeVerdict, string>> = {
  ACCEPTED: 'ACEPTADO',
  OBSERVED: 'ACEPTADO CON OBSERVACIONES',
  REJECTED: 'RECHAZADO',
}

const reason = ({ severity, code, message }: CpeIssue): string =>
  `   ${severity === 'REJECTS' ? 'rechaza' : 'observa'} ${code}: ${message}`

/** The verdict, and the reasons for it. */
export const verdictLines = (findings: readonly CpeIssue[]): string[] => [
  `=> ${VERDICTS[verdictOf(findings)]}`,
  ...findings.map(reason),
]
