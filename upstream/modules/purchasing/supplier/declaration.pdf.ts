import type { Call } from '#upstream/platform/http/call.ts'
import { BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import type { PdfDocument } from '#schema/kit/document/printed.ts'
import { day, moment } from '#upstream/kit/text/format.ts'
import { accountOf } from './own-supplier.ts'
import { ownProfile, type Profile } from './supplier-profile.ts'

/** Everything that the format prints; the supplier's own, whatever was said. */
export async function readDeclarationFormat(call: Call) {
  const { tx, identity } = call
  const company = await tx
    .selectFrom('GenCompany')
    .select(['CpyName', 'CpyRuc', 'CpyAddress'])
    .where('CpyID', '=', identity.companyId)
    .executeTakeFirstOrThrow()
  return { company, profile: await ownProfile(call), by: (await accountOf(tx, identity.userId)).UsrFullName }
}

/** What a supplier swears to. */
const ARTICLES = [
  'Que los datos consignados en este documento son verdaderos y se encuentran vigentes, y que comunicaré por escrito cualquier cambio dentro de los cinco (5) días hábiles de producido.',
  'Que mi representada se encuentra activa y habida en el Registro Único de Contribuyentes, al día en sus obligaciones tributarias y laborales, y no está impedida de contratar.',
  'Que los bienes y servicios que ofrece tienen procedencia lícita, y que ni la empresa ni sus representantes han sido condenados o se encuentran procesados por lavado de activos, financiamiento del terrorismo, corrupción o delitos conexos.',
  'Que no mantiene vínculo de parentesco, societario ni económico con los trabajadores de la compañía que participan en la compra; de existir, lo declara aparte.',
  'Que las cuentas bancarias registradas en el portal son de titularidad de la empresa y son las únicas en las que acepta recibir pagos.',
  'Que conoce que la falsedad de lo declarado faculta a la compañía a dejar sin efecto los contratos celebrados, sin perjuicio de las acciones que correspondan.',
] as const

const accountsTable = ({ Banks }: Profile): PdfDocument['tables'][number] => ({
  heading: 'Cuentas bancarias',
  columns: [
    { title: 'Banco', width: '*' },
    { title: 'Moneda', width: 100 },
    { title: 'Cuenta interbancaria', width: 130 },
    { title: 'Beneficiario', width: '*' },
    { title: 'Estado', width: 70 },
  ],
  rows: Banks.filter(({ PbkState }) => PbkState !== BANK_STATUS.REJECTED).map((bank) => [
    bank.TypeBankName ?? bank.TypeBank,
    bank.TypeCurrencyName ?? '',
    bank.PbkBill,
    bank.PbkBeneficiaryName,
    bank.PbkStateName,
  ]),
  none: 'Ninguna registrada en el portal.',
})

/** The format of the sworn declaration with what the portal knows filled in; what it does not know is left to be written. */
export function declarationFormatPdf(
  { company, profile, by }: Awaited<ReturnType<typeof readDeclarationFormat>>,
  now: Date,
): PdfDocument {
  return {
    company: { name: company.CpyName, ruc: company.CpyRuc, address: company.CpyAddress },
    kind: 'Declaración Jurada',
    number: `RUC ${profile.SupDocumentNumber}`,
    status: 'Para firmar y adjuntar en el portal',
    facts: [
      ['Razón social', profile.SupName],
      ['RUC', profile.SupDocumentNumber],
      ['Régimen tributario', profile.TypeOfTaxRegimeName ?? ''],
      ['Fecha de constitución', day(profile.SupDateConstitute)],
      ['Domicilio fiscal', profile.SupAddress ?? ''],
      ['Contacto', profile.SupConName ?? ''],
      ['Teléfono', profile.SupTelephone ?? ''],
      ['Correo', profile.SupEmail ?? ''],
    ],
    statement: { heading: 'Declaro bajo juramento', articles: ARTICLES },
    tables: [accountsTable(profile)],
    remarks: [],
    signatures: [{ name: 'Representante legal', role: 'Nombre completo y DNI', note: 'Firma y fecha' }],
    printedBy: `Formato emitido para ${by} el ${moment(now)}`,
  }
}
