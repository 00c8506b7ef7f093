export const CatalogueScreen = () => null
