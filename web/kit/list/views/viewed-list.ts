import type { RecordListState } from '../useRecordList.ts'

/** What views need of a list; one without columns has no layout. */
export type ViewedList = Pick<RecordListState, 'name' | 'query' | 'setQuery' | 'initialSort'> &
  Partial<Pick<RecordListState, 'layout' | 'setLayout'>>
