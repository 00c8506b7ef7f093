import type { Screen } from '#web/kit/screen/screens.ts'

const warehouseForm = async () =>
  (await import('#web/modules/inventory/warehouse-requirement/form/WarehouseScreen.tsx')).WarehouseScreen

/** The part of the route table that is warehouse requirements: the keeper's and one's own. */
export const warehouse: readonly Screen[] = [
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
