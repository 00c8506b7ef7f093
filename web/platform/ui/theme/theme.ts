import { createTheme, darken, lighten, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'

/** Ink of a lagoon: the primary colour of Circuito. Shade 8 carries white text at 8.3:1. */
const laguna: MantineColorsTuple = [
  '#edf7f6',
  '#d8ebea',
  '#b2d7d6',
  '#86c0bf',
  '#5ca9a9',
  '#3b9092',
  '#27797c',
  '#1a666a',
  '#105459',
  '#0a4045',
]

/** Fired clay, the warm accent: what waits for someone. Shade 8 carries white text at 7.4:1. */
const arcilla: MantineColorsTuple = [
  '#fcf3ec',
  '#f6e3d4',
  '#ecc6a8',
  '#e2a778',
  '#d98b50',
  '#cc7436',
  '#b15f27',
  '#99501f',
  '#823f17',
  '#64300f',
]

const gray: MantineColorsTuple = [
  '#f7f9f8',
  '#eff3f2',
  '#e3e9e8',
  '#d2dad9',
  '#b9c4c4',
  '#94a2a3',
  '#728183',
  '#505d5f',
  '#374346',
  '#1e292c',
]

const dark: MantineColorsTuple = [
  '#dce4e5',
  '#b6c2c4',
  '#92a1a4',
  '#627275',
  '#3f4e52',
  '#303e42',
  '#223034',
  '#172327',
  '#111b1e',
  '#0b1315',
]

/** Unless a field says otherwise (back-office.md 5). */
const longestText = { maxLength: 256 }
/** A file is chosen anew each time: where the input still holds one, the browser tells nothing of the same name again. */
const chooseAnew = { onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => void (currentTarget.value = '') }
/** As high as the title that stays above what is scrolled, so that nothing is led to beneath it. */
const underTitle = { content: { scrollPaddingTop: 68 } }

/**
 * What stands over the page. The page below does not scroll, and keeps its scroll bar: without it every element is styled and
 * laid out anew whenever a dialog opens or closes (decision 0182).
 */
const dialog = {
  styles: underTitle,
  closeButtonProps: { 'aria-label': 'Cerrar' },
  attributes: { header: { role: 'presentation' } },
  removeScrollProps: { removeScrollBar: false },
}

const calendarLabels = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir mes',
  yearLevelControl: 'Elegir año',
}

/** The look of the whole product: calm, dense enough for people who work in it all day, WCAG AA in light and dark. */
export const theme = createTheme({
  colors: { laguna, arcilla, gray, dark },
  primaryColor: 'laguna',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  // From here up white text would fall below 4.5:1.
  luminanceThreshold: 0.183,
  black: '#14211f',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '9px', lg: '14px', xl: '24px' },
  fontFamily: 'Inter, "Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(13 43 48 / 8%)',
    sm: '0 1px 3px rgb(13 43 48 / 10%), 0 4px 12px rgb(13 43 48 / 5%)',
    md: '0 2px 6px rgb(13 43 48 / 10%), 0 10px 28px rgb(13 43 48 / 9%)',
  },
  components: {
    TextInput: { defaultProps: longestText },
    Textarea: { defaultProps: longestText },
    // 24 px, the least that a finger is owed (WCAG 2.2, target size); the words beside it stay as they are.
    Checkbox: { defaultProps: { size: 'md' }, styles: { label: { fontSize: 'var(--mantine-font-size-sm)' } } },
    FileButton: { defaultProps: { inputProps: chooseAnew } },
    Modal: { defaultProps: { ...dialog, centered: true } },
    Drawer: { defaultProps: dialog },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar aviso' } } },
    Alert: { defaultProps: { closeButtonLabel: 'Cerrar' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      // Beside a long name on a phone it is the name that breaks.
      styles: { root: { flexShrink: 0, maxWidth: '100%' }, label: { textTransform: 'none', fontWeight: 600 } },
    },
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 600 } } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
    DateInput: { defaultProps: { ariaLabels: calendarLabels, popoverProps: { withinPortal: false } } },
    DateTimePicker: { defaultProps: { ariaLabels: calendarLabels, popoverProps: { withinPortal: false } } },
    DatePickerInput: { defaultProps: { ariaLabels: calendarLabels, popoverProps: { withinPortal: false } } },
    Calendar: { defaultProps: { ariaLabels: calendarLabels } },
  },
})

/** Darkens what Mantine leaves too pale for AA: light-variant and outlined text, dimmed text, placeholders, errors and links. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const light: Record<string, string> = {
    '--mantine-color-body': '#f4f7f6',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-anchor': 'var(--mantine-color-laguna-9)',
    '--surface': '#ffffff',
    '--surface-quiet': 'var(--mantine-color-gray-0)',
    '--hairline': 'var(--mantine-color-gray-2)',
    '--row-hover': 'var(--mantine-color-laguna-0)',
    '--rail': '#0d2e33',
    '--rail-text': '#d3e4e3',
    '--rail-quiet': '#9dbcbb',
    '--rail-active': '#1a4a50',
  }
  const night: Record<string, string> = {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-laguna-3)',
    '--surface': '#1c2a2e',
    '--surface-quiet': '#192529',
    '--hairline': '#2c3a3e',
    '--row-hover': '#22343a',
    '--rail': '#0d1719',
    '--rail-text': '#cfdedd',
    '--rail-quiet': '#93abab',
    '--rail-active': '#1b3438',
  }
  for (const [name, shades] of Object.entries(colors)) {
    if (name === 'dark') continue
    light[`--mantine-color-${name}-light-color`] = darken(shades[9], 0.35)
    light[`--mantine-color-${name}-outline`] = darken(shades[9], 0.1)
    night[`--mantine-color-${name}-light-color`] = lighten(shades[2], 0.1)
  }
  return { variables: {}, light, dark: night }
}
