import { isChosen, type Catalogue, type Field } from '#schema/kit/catalogue/descriptor.ts'
import { readOf } from '#schema/kit/catalogue/html-text.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { PreviewColumn } from '#upstream/kit/xlsx/import-preview.ts'
import type { Sheet, SheetColumn } from '#upstream/kit/xlsx/sheet.ts'
import { fieldsOf, textOf, writtenFields } from '../fields.ts'
import type { FieldChoice } from '../field-choices.ts'
import type { Row } from '../crud.repo.ts'

/** A catalogue's title as part of a file's name: lineas-de-negocio. */
export const slugOf = ({ title }: Catalogue): string => foldText(title).replaceAll(/[^a-z0-9]+/g, '-')

/** What Excel takes as a sheet's name. */
export const sheetName = ({ title }: Catalogue): string => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)

const narrowest = 18
const widthOf = (title: string): number => Math.max(narrowest, title.length + 4)

function sheetKind({ kind, label }: Field): SheetColumn['kind'] {
  if (kind === 'date') return 'date'
  if (kind === 'integer') return 'quantity'
  if (kind === 'decimal') return label.includes('S/') ? 'money' : 'quantity'
  return 'text'
}

/** A value as a person reads it in a sheet, and as the import takes it back. */
function cellOf({ kind, wire, labelWire }: Field, row: Row): string | null {
  const value = (labelWire ? row[labelWire] : undefined) ?? row[wire]
  if (value === null || value === undefined) return null
  if (kind === 'flag') return value === true ? 'Sí' : 'No'
  return kind === 'html' ? readOf(textOf(value)) : textOf(value)
}

/** The columns of a catalogue's list as Excel: its fields, and whether a row is active. */
export const exportColumns = (catalogue: Catalogue): ListColumn<Row>[] => [
  ...fieldsOf(catalogue).map(
    (field): ListColumn<Row> => ({
      title: field.label,
      kind: sheetKind(field),
      width: widthOf(field.label),
      value: (row) => cellOf(field, row),
    }),
  ),
  { title: 'Estado', width: widthOf('Estado'), value: ({ SecStatus }) => (SecStatus === 1 ? 'Activo' : 'Inactivo') },
]

/** The fields that an import fills, by their names in the descriptor. */
export const importFields = ({ fields }: Catalogue) => Object.entries(fields).filter(([, { readOnly }]) => !readOnly)

/** The columns that an import reads, by the descriptor's names. */
export const importColumns = (catalogue: Catalogue): PreviewColumn[] =>
  importFields(catalogue).map(([key, { label, required = false, kind }]) => ({
    key,
    title: label,
    required: required && kind !== 'flag',
    isNumber: kind === 'integer' || kind === 'decimal',
  }))

/** Offers of a field that its template lists. */
const MOST_LISTED = 1_000

/** The Excel to fill, and beside it what its cells may name. */
export const importTemplate = (catalogue: Catalogue, offers: ReadonlyMap<string, readonly FieldChoice[]>): Sheet[] => [
  {
    name: sheetName(catalogue),
    columns: importColumns(catalogue).map(({ title }) => ({ title, width: widthOf(title) })),
    rows: [],
  },
  {
    name: 'Listas',
    columns: [{ title: 'Columna', width: 24 }, { title: 'Se puede escribir', width: 40 }, { title: 'o su código' }],
    rows: writtenFields(catalogue)
      .filter(isChosen)
      .flatMap(({ wire, label }) =>
        (offers.get(wire) ?? [])
          .slice(0, MOST_LISTED)
          .map((offer) => [label, offer.label, offer.code ?? String(offer.value)]),
      ),
  },
]
