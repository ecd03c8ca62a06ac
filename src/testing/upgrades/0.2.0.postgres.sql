create table category (
  name text collate "C" not null,
  since bigint not null,
  until bigint not null,
  name_key text collate "C" not null,
  "position" bigint not null,
  products bigint not null);
insert into category values
('Pain', '1795369706', '9007199254740991', 'pain', '32', '2'),
('Sweets', '1795369706', '9007199254740991', 'sweets', '96', '2'),
('Vitamins', '1795369706', '9007199254740991', 'vitamins', '160', '1');
create table customer_order (
  order_number text not null,
  name text not null,
  contact_no text not null,
  email text not null,
  address text not null,
  qty bigint not null,
  amount_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  total_cents bigint not null,
  placed_at text not null,
  status text default 'new'::text not null);
insert into customer_order values
('PH-88Q6-UF4X', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', '7', '4815', '300', '375', '4890', '2026-11-22T17:48:27.099Z', 'new'),
('PH-DTGX-367N', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', '7', '1993', '30', '375', '2338', '2026-11-22T17:48:26.686Z', 'new'),
('PH-QMZF-C8KR', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', '7', '1067', '0', '375', '1442', '2026-11-22T17:48:26.697Z', 'done');
create table enquiry (
  id text not null,
  name text not null,
  contact_no text not null,
  subject text not null,
  message text not null,
  sent_at text not null,
  handled_at text);
insert into enquiry values
('a94b3f96-1b59-49d0-890f-dfa1da478b4b', 'Zoë O''Hara', '5550100', 'Opening hours', 'Are you open on Good Friday?', '2026-11-22T17:48:27.105Z', NULL);
create table idempotency (
  key text not null,
  fingerprint text not null,
  reply text not null,
  created_at text not null);
insert into idempotency values
('key-of-order-0', 'db9207cd276c7bf19fb194981af0c65938cf2a608854954c4667659714093e13', 'Success PH-DTGX-367N|PH-DTGX-367N', '2026-11-22T17:48:26.688Z'),
('key-of-order-1', 'cab995381aeed91591fd31ccd9f12811b1c73aacd541e20f448843cec01f1977', 'Success PH-QMZF-C8KR|PH-QMZF-C8KR', '2026-11-22T17:48:26.698Z'),
('key-of-order-2', 'a5b88b4ea4485925447079bb74d87c38d26a0cfc5d3310439b65bbaca5eb1b02', 'Success PH-88Q6-UF4X|PH-88Q6-UF4X', '2026-11-22T17:48:27.101Z');
create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null);
insert into kysely_migration values
('0001_first_tables', '2026-11-22T17:48:24.906Z'),
('0002_delivery_charge', '2026-11-22T17:48:24.908Z'),
('0003_visit_count', '2026-11-22T17:48:24.910Z'),
('0004_catalogue_generations', '2026-11-22T17:48:24.918Z'),
('0005_handled', '2026-11-22T17:48:24.921Z'),
('0006_visits_by_day', '2026-11-22T17:48:24.923Z'),
('0007_catalog_versions', '2026-11-22T17:48:24.934Z'),
('0008_search_words', '2026-11-22T17:48:24.940Z'),
('0009_sorted_lists', '2026-11-22T17:48:24.948Z'),
('0010_outbox', '2026-11-22T17:48:24.952Z'),
('0010_status_of_orders', '2026-11-22T17:48:24.958Z'),
('0011_withdrawals', '2026-11-22T17:48:24.961Z');
create table kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null);
insert into kysely_migration_lock values
('migration_lock', '0');
create table missed_search (
  day text collate "C" not null,
  text text collate "C" not null,
  count bigint not null);
create table order_event (
  order_number text not null,
  "position" integer not null,
  status text not null,
  at text not null,
  note text not null);
insert into order_event values
('PH-QMZF-C8KR', '1', 'done', '2026-11-22T17:48:27.077Z', '');
create table order_line (
  order_number text not null,
  "position" integer not null,
  product_id text not null,
  product_name text not null,
  mg double precision,
  pack bigint not null,
  qty bigint not null,
  price_cents bigint not null,
  discount_cents bigint not null);
insert into order_line values
('PH-88Q6-UF4X', '1', 'a-1', 'Éclair lozenges', NULL, '12', '3', '5', '0'),
('PH-88Q6-UF4X', '2', 'a-2', 'eclair spray 0.5%', NULL, '1', '4', '1200', '150'),
('PH-DTGX-367N', '1', '7', 'Ibuprofen 200mg tablets', '200', '24', '3', '199', '30'),
('PH-DTGX-367N', '2', '8', 'Ibuprofen 400mg tablets', '400', '24', '4', '349', '0'),
('PH-QMZF-C8KR', '1', '8', 'Ibuprofen 400mg tablets', '400', '24', '3', '349', '0'),
('PH-QMZF-C8KR', '2', 'a-1', 'Éclair lozenges', NULL, '12', '4', '5', '0');
create table outbox (
  id text not null,
  channel text not null,
  kind text not null,
  records text not null,
  created_at text not null,
  due_at text,
  attempts bigint not null,
  error text);
create table product (
  id text collate "C" not null,
  since bigint not null,
  until bigint not null,
  name_key text collate "C" not null,
  category text collate "C" not null,
  "position" bigint not null,
  data text not null,
  hash bigint not null,
  price_cents bigint default 0 not null,
  unit_price double precision default 0 not null);
insert into product values
('0042', '1795369706', '9007199254740991', 'zinc 15mg tablets', 'Vitamins', '160', '{"id":"0042","name":"Zinc 15mg tablets","brand":"Generic","category":"Vitamins","mg":15,"pack":90,"price_cents":10000,"discount_cents":0,"description":"Zinc.","photo":[],"form":"tablet","unit":"tablet"}', '4377403882515696', '10000', '111.11111111111111'),
('7', '1795369706', '9007199254740991', 'ibuprofen 200mg tablets', 'Pain', '32', '{"id":"7","name":"Ibuprofen 200mg tablets","brand":"Generic","category":"Pain","mg":200,"pack":24,"price_cents":199,"discount_cents":30,"description":"For a headache.","photo":[],"ingredients":[{"name":"Ibuprofen","strength":200,"unit":"mg"}],"form":"tablet","unit":"tablet"}', '7698406604084154', '199', '8.291666666666666'),
('8', '1795369706', '9007199254740991', 'ibuprofen 400mg tablets', 'Pain', '64', E'{"id":"8","name":"Ibuprofen 400mg tablets","brand":"O''Neill","category":"Pain","mg":400,"pack":24,"price_cents":349,"discount_cents":0,"description":"Stronger; \\"only\\" for adults.","photo":[],"ingredients":[{"name":"Ibuprofen","strength":400,"unit":"mg"}],"form":"tablet","unit":"tablet"}', '2072271779698377', '349', '14.541666666666666'),
('a-1', '1795369706', '9007199254740991', 'eclair lozenges', 'Sweets', '96', '{"id":"a-1","name":"Éclair lozenges","brand":"Ärzte & Co","category":"Sweets","mg":null,"pack":12,"price_cents":5,"discount_cents":0,"description":"Line one. Line two.","photo":[]}', '628105802040804', '5', 'Infinity'),
('a-2', '1795369706', '9007199254740991', 'eclair spray 0.5%', 'Sweets', '128', '{"id":"a-2","name":"eclair spray 0.5%","brand":"Generic","category":"Sweets","mg":null,"pack":1,"price_cents":1200,"discount_cents":150,"description":"","photo":[]}', '35179062330818', '1200', 'Infinity');
create table search_deletion (
  deletion text collate "C" not null,
  word text collate "C" not null);
create table search_word (
  word text collate "C" not null,
  field text collate "C" not null,
  since bigint not null,
  until bigint not null,
  count bigint not null,
  products text not null);
insert into search_word values
('#0.5%', 'strength', '1795369706', '9007199254740991', '1', 'gAE='),
('#15', 'strength', '1795369706', '9007199254740991', '1', 'oAE='),
('#200', 'strength', '1795369706', '9007199254740991', '1', 'IA=='),
('#400', 'strength', '1795369706', '9007199254740991', '1', 'QA=='),
('[["ibuprofen 200 mg/"],"tablet","tablet"]', 'equal', '1795369706', '9007199254740991', '1', 'IA=='),
('[["ibuprofen 400 mg/"],"tablet","tablet"]', 'equal', '1795369706', '9007199254740991', '1', 'QA=='),
('[["ibuprofen"],"generic"]', 'maker', '1795369706', '9007199254740991', '1', 'IA=='),
('[["ibuprofen"],"o''neill"]', 'maker', '1795369706', '9007199254740991', '1', 'QA=='),
('adults', 'ingredient', '1795369706', '9007199254740991', '1', 'QA=='),
('arzte', 'brand', '1795369706', '9007199254740991', '1', 'YA=='),
('co', 'brand', '1795369706', '9007199254740991', '1', 'YA=='),
('eclair', 'first', '1795369706', '9007199254740991', '2', 'YCA='),
('generic', 'brand', '1795369706', '9007199254740991', '3', 'IGAg'),
('headache', 'ingredient', '1795369706', '9007199254740991', '1', 'IA=='),
('ibuprofen', 'first', '1795369706', '9007199254740991', '2', 'ICA='),
('line', 'ingredient', '1795369706', '9007199254740991', '1', 'YA=='),
('lozenges', 'name', '1795369706', '9007199254740991', '1', 'YA=='),
('neill', 'brand', '1795369706', '9007199254740991', '1', 'QA=='),
('o', 'brand', '1795369706', '9007199254740991', '1', 'QA=='),
('one', 'ingredient', '1795369706', '9007199254740991', '1', 'YA=='),
('only', 'ingredient', '1795369706', '9007199254740991', '1', 'QA=='),
('pain', 'category', '1795369706', '9007199254740991', '2', 'ICA='),
('spray', 'name', '1795369706', '9007199254740991', '1', 'gAE='),
('stronger', 'ingredient', '1795369706', '9007199254740991', '1', 'QA=='),
('sweets', 'category', '1795369706', '9007199254740991', '2', 'YCA='),
('tablets', 'name', '1795369706', '9007199254740991', '3', 'ICBg'),
('two', 'ingredient', '1795369706', '9007199254740991', '1', 'YA=='),
('vitamins', 'category', '1795369706', '9007199254740991', '1', 'oAE='),
('zinc', 'first', '1795369706', '9007199254740991', '1', 'oAE=');
create table setting (
  name text not null,
  value text not null);
insert into setting values
('catalogue_generation', '1795369706'),
('catalogue_load', ''),
('catalogue_source', 'import:catalog.csv'),
('shipping_cents', '375'),
('shop_version', '0.2.0');
create table visit_count (
  name text not null,
  visits bigint not null);
insert into visit_count values
('all', '3');
create table visits_of_day (
  day text not null,
  visits bigint not null);
insert into visits_of_day values
('2026-11-22', '3');
create table withdrawal (
  id text not null,
  reason text not null,
  withdrawn_at text not null,
  data text,
  "position" bigint not null);
alter table category add constraint category_version_pk PRIMARY KEY (name, since);
alter table customer_order add constraint customer_order_pkey PRIMARY KEY (order_number);
alter table enquiry add constraint enquiry_pkey PRIMARY KEY (id);
alter table idempotency add constraint idempotency_pkey PRIMARY KEY (key);
alter table kysely_migration add constraint kysely_migration_pkey PRIMARY KEY (name);
alter table kysely_migration_lock add constraint kysely_migration_lock_pkey PRIMARY KEY (id);
alter table missed_search add constraint missed_search_pk PRIMARY KEY (day, text);
alter table order_event add constraint order_event_pk PRIMARY KEY (order_number, "position");
alter table order_line add constraint order_line_pk PRIMARY KEY (order_number, "position");
alter table outbox add constraint outbox_pkey PRIMARY KEY (id);
alter table product add constraint product_version_pk PRIMARY KEY (id, since);
alter table search_deletion add constraint search_deletion_pk PRIMARY KEY (deletion, word);
alter table search_word add constraint search_word_pk PRIMARY KEY (word, field, since);
alter table setting add constraint setting_pkey PRIMARY KEY (name);
alter table visit_count add constraint visit_count_pkey PRIMARY KEY (name);
alter table visits_of_day add constraint visits_of_day_pkey PRIMARY KEY (day);
alter table withdrawal add constraint withdrawal_pkey PRIMARY KEY (id);
alter table order_event add constraint order_event_order_number_fkey FOREIGN KEY (order_number) REFERENCES customer_order(order_number);
alter table order_line add constraint order_line_order_number_fkey FOREIGN KEY (order_number) REFERENCES customer_order(order_number);
CREATE INDEX category_by_name ON public.category USING btree (name_key, name);
CREATE INDEX category_by_size ON public.category USING btree (products, name);
CREATE INDEX customer_order_by_time ON public.customer_order USING btree (placed_at, order_number);
CREATE INDEX customer_order_open ON public.customer_order USING btree (placed_at, order_number) WHERE (status <> ALL (ARRAY['done'::text, 'cancelled'::text]));
CREATE INDEX enquiry_by_time ON public.enquiry USING btree (sent_at, id);
CREATE INDEX enquiry_unhandled ON public.enquiry USING btree (sent_at, id) WHERE (handled_at IS NULL);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at);
CREATE INDEX product_by_category ON public.product USING btree (category, name_key, id, since, until, price_cents, unit_price);
CREATE INDEX product_by_name ON public.product USING btree (name_key, id, since, until, price_cents, unit_price);
CREATE INDEX product_by_position ON public.product USING btree ("position");
CREATE INDEX product_by_price ON public.product USING btree (price_cents, name_key, id, since, until, category);
CREATE INDEX product_by_unit_price ON public.product USING btree (unit_price, name_key, id, since, until, category);
CREATE INDEX product_ended ON public.product USING btree (until) WHERE (until < '9007199254740991'::bigint);
