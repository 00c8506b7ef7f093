import type { ComponentProps } from 'react'
import { SearchBox } from './SearchBox.tsx'
import { isToolbarBelow } from './toolbar-position.ts'
import { useExternalValue } from '../page/external-value.ts'

/** The search of a toolbar; below the list it waits for «Buscar». */
export const ToolbarSearch = (props: ComponentProps<typeof SearchBox>) => (
  <SearchBox byButton={useExternalValue(isToolbarBelow)} {...props} />
)
