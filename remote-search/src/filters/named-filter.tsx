import { formatCount } from 'shared-kernel/numbers'
import { useText, type Text } from '../messages/text.ts'
import { toggled } from '../query/change-query.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { choicesOf } from './choices.ts'
import { FilterGroup } from './FilterGroup.tsx'
import type { Names, SearchFilter } from './search-filter.ts'
import { SelectFilter } from './SelectFilter.tsx'

type Key = Parameters<Text>[0]
type IdList = 'preacher' | 'denomination' | 'tags'

/** Boxes for several of the things that a facet names. */
export function namedList(field: IdList, { one, title }: { one: Key; title: Key }): SearchFilter {
  return {
    tell: ({ [field]: chosen = [] }, names, t) =>
      chosen.map((id) => ({
        label: t(one),
        value: nameOf(field, id, names, t),
        without: { [field]: toggled(chosen, id) },
      })),
    Field: function NamedList({ query: { [field]: chosen = [] }, names, topic, onChange }) {
      const t = useText()
      return (
        <ChoiceFilter
          key={topic}
          name={field}
          title={t(title)}
          choices={choicesOf(names.facets?.[field] ?? [], chosen, namesBeside(field, names))}
          chosen={chosen}
          onToggle={(id) => onChange({ [field]: toggled(chosen, id) })}
        />
      )
    },
  }
}

/** One of the sermons' series. */
export const seriesFilter: SearchFilter = {
  tell: ({ series }, names, t) =>
    series === undefined
      ? []
      : [{ label: t('series'), value: nameOf('series', series, names, t), without: { series: undefined } }],
  Field({ query: { series }, names, onChange }) {
    const t = useText()
    const choices = choicesOf(names.facets?.series ?? [], series === undefined ? [] : [series], [])
    if (choices.length === 0) return null
    return (
      <FilterGroup title={t('series')}>
        <SelectFilter
          name="series"
          label={t('series')}
          isLabelHidden
          value={series ?? ''}
          onChoose={(value) => onChange({ series: Number(value) || undefined })}
        >
          <option value="">{t('any')}</option>
          {choices.map(({ value, name, count }) => (
            <option key={value} value={value}>
              {`${name} (${formatCount(count)})`}
            </option>
          ))}
        </SelectFilter>
      </FilterGroup>
    )
  },
}

/** The name of a number; every preacher's is known, of other things those that were found. */
function nameOf(field: IdList | 'series', id: number, names: Names, t: Text): string {
  const known = [...namesBeside(field, names), ...(names.facets?.[field] ?? [])]
  return known.find((item) => item.id === id)?.name ?? t('unnamed', { id })
}

const namesBeside = (field: string, { preachers }: Names) => (field === 'preacher' ? preachers : [])
