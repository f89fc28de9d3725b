-- Adds the versification of a sermon's references, and the Catholic one. Verse ranges use the common numbering from
-- here on: `migrate.ts` converts the stored ones.
alter table sermon add column versification text not null default 'ruf' check (versification in ('karoli', 'ruf', 'kjv', 'catholic'));
alter table sermon_passage add column in_ruf text;
alter table bible_translation drop constraint bible_translation_versification_check, add check (versification in ('karoli', 'ruf', 'kjv', 'catholic'));
alter table reading_plan drop constraint reading_plan_versification_check, add check (versification in ('karoli', 'ruf', 'kjv', 'catholic'));
create or replace view sermon_card_now as
  select s.nid, json_build_object(
    'path', s.path, 'title', s.title, 'date_prec', s.date_prec, 'year', s.year, 'month', s.month, 'day', s.day,
    'preacher_id', p.id, 'preacher_name', p.name, 'series_id', r.id, 'series_name', r.name,
    'text', (select coalesce(json_agg(json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
      'endChapter', end_chapter, 'endVerse', end_verse, 'label', label, 'inRuf', in_ruf)) order by position), '[]')
      from sermon_passage sp where sp.nid = s.nid and sp.role = 'text'),
    'lesson', (select coalesce(json_agg(json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
      'endChapter', end_chapter, 'endVerse', end_verse, 'label', label, 'inRuf', in_ruf)) order by position), '[]')
      from sermon_passage sp where sp.nid = s.nid and sp.role = 'lesson'),
    'tags', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by st.position), '[]')
      from sermon_tag st join tag t on t.id = st.tag_id where st.nid = s.nid),
    'media', s.media,
    'seconds', (select seconds from media_file f where f.nid = s.nid and seconds is not null order by position limit 1),
    'beginning', left(s.plain, 300)) as card
  from sermon s left join preacher p on p.id = s.preacher_id left join series r on r.id = s.series_id;
