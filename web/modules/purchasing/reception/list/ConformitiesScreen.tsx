import { conformityTexts as texts } from '../texts.ts'
import { conformityColumns } from './columns.tsx'
import { conformityFilters } from './filter-fields.ts'
import { conformityList } from './list-query.ts'
import { ReceptionList } from './ReceptionList.tsx'

/** /logistica/conformidades: approved receptions, with their act or still without. */
export const ConformitiesScreen = () => (
  <ReceptionList
    option="CONFORMITIES"
    word="conformities"
    rules={conformityList}
    label={texts.list}
    columns={conformityColumns}
    filters={conformityFilters}
    emptyText={texts.empty}
  />
)
