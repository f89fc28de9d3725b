-- Time of day of a sermon, if known: the evening's follows the morning's in feeds.
alter table sermon add column time text;
