/** What keeps a warehouse as it is while something depends on it. */
export const warehouseCatalogueMessages = {
  usedCode: 'Código: el almacén ya tiene artículos, existencias, movimientos o requerimientos; su código no cambia',
  hasStock: 'El almacén tiene existencias: retírelas antes de deshabilitarlo',
  hasRequirements: 'El almacén tiene requerimientos por atender: atiéndalos o anúlelos antes de deshabilitarlo',
} as const
