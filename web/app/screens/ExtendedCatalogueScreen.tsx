import { CatalogueScreen } from '#web/kit/catalogue/CatalogueScreen.tsx'
import { catalogueExtensions } from './catalogue-extensions.ts'

/** The screen of every catalogue with the parts that modules add to its editor. */
export const ExtendedCatalogueScreen = () => <CatalogueScreen extensions={catalogueExtensions} />
