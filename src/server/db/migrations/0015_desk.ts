import { stepOf } from "./0001_to_0003_first_tables";

/** Who may use the desk, and what they changed there. Of links and sessions only hashes are stored. */
export const desk = stepOf(() => [
  `create table desk_link (
    hash text primary key,
    name text not null,
    rights text not null,
    made_by text not null,
    made_at text not null)`,
  `create table desk_session (
    hash text primary key,
    name text not null,
    rights text not null,
    device text not null,
    made_at text not null,
    used_at text not null)`,
  `create table desk_event (
    id text primary key,
    at text not null,
    who text not null,
    subject text not null,
    action text not null,
    before text not null,
    after text not null)`,
  `create index desk_event_of on desk_event (subject, at)`,
]);
