import type { ComponentType } from 'react'
import type { Draft } from '../row.ts'
import type { FieldInputProps } from './field-input.ts'

/** Props of a panel below a row's form; what is half-written in it says so by `useUnsavedPart`. */
export type PanelProps = {
  /** null while the row is new. */
  id: string | null
  readOnly: boolean
  /** The row was new when the editor opened: its panel is the next step. */
  isMade: boolean
}

/** Props of a preview: the draft as it is typed. */
export type PreviewProps = { draft: Draft }

/** Parts of one catalogue's editor that its descriptor cannot describe. */
export type CatalogueExtension = {
  /** Stands below the form; a row that was just added stays open for it. */
  Panel?: ComponentType<PanelProps>
  /** Shows, while one types, what others will see. */
  Preview?: ComponentType<PreviewProps>
  /** A tool beside the title of the list. */
  Tool?: ComponentType
  /** Inputs of single fields, by the field's name; every other field has the input of its kind. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
}

/** Extensions by the catalogue's type. */
export type CatalogueExtensions = Readonly<Record<string, CatalogueExtension>>
