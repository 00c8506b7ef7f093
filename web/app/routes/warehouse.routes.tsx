import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

const warehouseForm = async () =>
  (await import('#web/modules/inventory/warehouse-requirement/form/WarehouseScreen.tsx')).WarehouseScreen

/** The part of the route table that is warehouses, and what is asked of them: the keeper's list and one's own. */
export const warehouse: readonly Screen[] = [
  {
    path: '/logistica/almacenes',
    option: 'WAREHOUSES',
    group: 'Logística',
    title: 'Almacenes',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/logistica/requerimientosalmacen',
    option: 'WAREHOUSE_REQUIREMENTS',
    group: 'Logística',
    title: 'Requerimientos de almacén',
    load: async () =>
      (await import('#web/modules/inventory/warehouse-requirement/list/WarehouseList.tsx')).WarehouseKeeperListScreen,
  },
  {
    path: '/logistica/requerimientosalmacen/:id',
    option: 'WAREHOUSE_REQUIREMENTS',
    group: 'Logística',
    title: 'Requerimiento de almacén',
    load: async () =>
      (await import('#web/modules/inventory/warehouse-requirement/attend/AttendScreen.tsx')).AttendScreen,
  },
  {
    path: '/logistica/misrequerimientosalmacen',
    option: 'MY_WAREHOUSE_REQUIREMENTS',
    group: 'Logística',
    title: 'Mis requerimientos de almacén',
    load: async () =>
      (await import('#web/modules/inventory/warehouse-requirement/list/WarehouseList.tsx')).MyWarehouseListScreen,
  },
  {
    path: '/logistica/misrequerimientosalmacen/nuevo',
    option: 'MY_WAREHOUSE_REQUIREMENTS',
    flag: 'canAdd',
    group: 'Logística',
    title: 'Nuevo requerimiento de almacén',
    load: warehouseForm,
  },
  {
    path: '/logistica/misrequerimientosalmacen/:id',
    option: 'MY_WAREHOUSE_REQUIREMENTS',
    group: 'Logística',
    title: 'Requerimiento de almacén',
    load: warehouseForm,
  },
]
