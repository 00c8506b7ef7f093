/** A level of places: its table, which is its REST resource too, and its columns. */
export interface LocationLevel {
  resource: 'GenDepartment' | 'GenProvince' | 'GenDistrict'
  key: string
  name: string
  /** The column of the place that it lies in; null for departments. */
  parent: string | null
  /** Of its codes. */
  digits: 2 | 4 | 6
  title: string
}

/** From the outside in. */
export const locationLevels: readonly LocationLevel[] = [
  { resource: 'GenDepartment', key: 'DptID', name: 'DptName', parent: null, digits: 2, title: 'Departments' },
  { resource: 'GenProvince', key: 'PrvID', name: 'PrvName', parent: 'DptID', digits: 4, title: 'Provinces' },
  { resource: 'GenDistrict', key: 'DtrID', name: 'DtrName', parent: 'PrvID', digits: 6, title: 'Districts' },
]

export const levelOf = (code: string): LocationLevel | undefined =>
  locationLevels.find(({ digits }) => digits === code.length)
