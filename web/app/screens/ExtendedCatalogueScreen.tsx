import { CatalogueScreen } from '#web/kit/catalogue/CatalogueScreen.tsx'
import { useScreen } from '#web/kit/screen/useScreen.ts'
import { catalogueExtensions } from './catalogue-extensions.ts'

/**
 * The screen of every catalogue with the parts that modules add to its editor. Each catalogue has a screen of its own:
 * the rows of the former one are not shown, nor disabled, under the title of the next.
 */
export function ExtendedCatalogueScreen() {
  return <CatalogueScreen key={useScreen().option} extensions={catalogueExtensions} />
}
