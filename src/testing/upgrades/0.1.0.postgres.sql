create table category (
  generation bigint not null,
  list integer not null,
  name text not null,
  name_key text collate "C" not null,
  "position" integer not null,
  products integer not null);
insert into category values
('1795363297', '2', 'Pain', 'pain', '0', '2'),
('1795363297', '3', 'Sweets', 'sweets', '2', '2'),
('1795363297', '4', 'Vitamins', 'vitamins', '4', '1');
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
  handled_at text);
insert into customer_order values
('PH-DK8E-CEZ4', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', '7', '1993', '30', '375', '2338', '2026-11-22T16:01:37.996Z', NULL),
('PH-GYZP-W3H9', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', '7', '4815', '300', '375', '4890', '2026-11-22T16:01:38.442Z', NULL),
('PH-XJRW-5SFW', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', '7', '1067', '0', '375', '1442', '2026-11-22T16:01:38.010Z', '2026-11-22T16:01:38.367Z');
create table enquiry (
  id text not null,
  name text not null,
  contact_no text not null,
  subject text not null,
  message text not null,
  sent_at text not null,
  handled_at text);
insert into enquiry values
('dd9e2722-bd8c-4e01-8ca0-f0debfedff71', 'Zoë O''Hara', '5550100', 'Opening hours', 'Are you open on Good Friday?', '2026-11-22T16:01:38.451Z', NULL);
create table idempotency (
  key text not null,
  fingerprint text not null,
  reply text not null,
  created_at text not null);
insert into idempotency values
('key-of-order-0', 'db9207cd276c7bf19fb194981af0c65938cf2a608854954c4667659714093e13', 'Success PH-DK8E-CEZ4|PH-DK8E-CEZ4', '2026-11-22T16:01:37.999Z'),
('key-of-order-1', 'cab995381aeed91591fd31ccd9f12811b1c73aacd541e20f448843cec01f1977', 'Success PH-XJRW-5SFW|PH-XJRW-5SFW', '2026-11-22T16:01:38.011Z'),
('key-of-order-2', 'a5b88b4ea4485925447079bb74d87c38d26a0cfc5d3310439b65bbaca5eb1b02', 'Success PH-GYZP-W3H9|PH-GYZP-W3H9', '2026-11-22T16:01:38.443Z');
create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null);
insert into kysely_migration values
('0001_first_tables', '2026-11-22T16:01:36.058Z'),
('0002_delivery_charge', '2026-11-22T16:01:36.060Z'),
('0003_visit_count', '2026-11-22T16:01:36.064Z'),
('0004_catalogue_generations', '2026-11-22T16:01:36.076Z'),
('0005_handled', '2026-11-22T16:01:36.080Z'),
('0006_visits_by_day', '2026-11-22T16:01:36.082Z');
create table kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null);
insert into kysely_migration_lock values
('migration_lock', '0');
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
('PH-DK8E-CEZ4', '1', '7', 'Ibuprofen 200mg tablets', '200', '24', '3', '199', '30'),
('PH-DK8E-CEZ4', '2', '8', 'Ibuprofen 400mg tablets', '400', '24', '4', '349', '0'),
('PH-GYZP-W3H9', '1', 'a-1', 'Éclair lozenges', NULL, '12', '3', '5', '0'),
('PH-GYZP-W3H9', '2', 'a-2', 'eclair spray 0.5%', NULL, '1', '4', '1200', '150'),
('PH-XJRW-5SFW', '1', '8', 'Ibuprofen 400mg tablets', '400', '24', '3', '349', '0'),
('PH-XJRW-5SFW', '2', 'a-1', 'Éclair lozenges', NULL, '12', '4', '5', '0');
create table place (
  generation bigint not null,
  list integer not null,
  rank integer not null,
  name_key text collate "C" not null,
  product_id text collate "C" not null);
insert into place values
('1795363297', '0', '0', 'ibuprofen 200mg tablets', '7'),
('1795363297', '0', '1', 'ibuprofen 400mg tablets', '8'),
('1795363297', '0', '2', 'eclair lozenges', 'a-1'),
('1795363297', '0', '3', 'eclair spray 0.5%', 'a-2'),
('1795363297', '0', '4', 'zinc 15mg tablets', '0042'),
('1795363297', '1', '0', 'eclair lozenges', 'a-1'),
('1795363297', '1', '1', 'eclair spray 0.5%', 'a-2'),
('1795363297', '1', '2', 'ibuprofen 200mg tablets', '7'),
('1795363297', '1', '3', 'ibuprofen 400mg tablets', '8'),
('1795363297', '1', '4', 'zinc 15mg tablets', '0042'),
('1795363297', '2', '0', 'ibuprofen 200mg tablets', '7'),
('1795363297', '2', '1', 'ibuprofen 400mg tablets', '8'),
('1795363297', '3', '0', 'eclair lozenges', 'a-1'),
('1795363297', '3', '1', 'eclair spray 0.5%', 'a-2'),
('1795363297', '4', '0', 'zinc 15mg tablets', '0042');
create table product (
  generation bigint not null,
  id text collate "C" not null,
  name text not null,
  brand text not null,
  category text not null,
  mg double precision,
  pack bigint not null,
  price_cents bigint not null,
  discount_cents bigint not null,
  description text not null,
  photo text not null,
  "position" integer not null,
  hidden integer not null);
insert into product values
('1795363297', '0042', 'Zinc 15mg tablets', 'Generic', 'Vitamins', '15', '90', '10000', '0', 'Zinc.', '[]', '4', '0'),
('1795363297', '7', 'Ibuprofen 200mg tablets', 'Generic', 'Pain', '200', '24', '199', '30', 'For a headache.', '["front.jpg"]', '0', '0'),
('1795363297', '8', 'Ibuprofen 400mg tablets', 'O''Neill', 'Pain', '400', '24', '349', '0', 'Stronger; "only" for adults.', '[]', '1', '0'),
('1795363297', 'a-1', 'Éclair lozenges', 'Ärzte & Co', 'Sweets', NULL, '12', '5', '0', 'Line one. Line two.', '[]', '2', '0'),
('1795363297', 'a-2', 'eclair spray 0.5%', 'Generic', 'Sweets', NULL, '1', '1200', '150', '', '[]', '3', '0'),
('1795363297', 'vmpp-1005911000001107', 'Aspirin 75mg gastro-resistant tablets', 'Generic', 'Cardiovascular System', '75', '28', '132', '0', 'Pack of 28 tablets', '[]', '5', '1'),
('1795363297', 'vmpp-1008211000001105', 'Azathioprine 25mg tablets', 'Generic', 'Malignant Disease and Immunosuppression', '25', '28', '111', '0', 'Pack of 28 tablets', '[]', '6', '1'),
('1795363297', 'vmpp-1010611000001106', 'Tolterodine 1mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '1', '56', '1405', '280', 'Pack of 56 tablets', '[]', '7', '1'),
('1795363297', 'vmpp-1011811000001102', 'Sildenafil 50mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '50', '4', '63', '0', 'Pack of 4 tablets', '[]', '8', '1'),
('1795363297', 'vmpp-1012711000001103', 'Metformin 850mg tablets', 'Generic', 'Endocrine System', '850', '56', '84', '0', 'Pack of 56 tablets', '[]', '9', '1'),
('1795363297', 'vmpp-1018111000001101', 'Nitrofurantoin 100mg modified-release capsules', 'Generic', 'Infections', '100', '14', '801', '160', 'Pack of 14 capsules', '[]', '10', '1'),
('1795363297', 'vmpp-1018811000001108', 'Hydroxychloroquine 200mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '200', '60', '270', '50', 'Pack of 60 tablets', '[]', '11', '1'),
('1795363297', 'vmpp-1019911000001106', 'Ferrous sulfate 200mg tablets', 'Generic', 'Nutrition and Blood', '200', '28', '97', '0', 'Pack of 28 tablets', '[]', '12', '1'),
('1795363297', 'vmpp-1032211000001100', 'Baclofen 10mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '10', '84', '121', '0', 'Pack of 84 tablets', '[]', '13', '1'),
('1795363297', 'vmpp-1034211000001109', 'Exemestane 25mg tablets', 'Generic', 'Malignant Disease and Immunosuppression', '25', '30', '478', '100', 'Pack of 30 tablets', '[]', '14', '1'),
('1795363297', 'vmpp-1037711000001109', 'Amoxicillin 500mg capsules', 'Generic', 'Infections', '500', '21', '130', '0', 'Pack of 21 capsules', '[]', '15', '1'),
('1795363297', 'vmpp-1040511000001102', 'Sertraline 50mg tablets', 'Generic', 'Central Nervous System', '50', '28', '88', '0', 'Pack of 28 tablets', '[]', '16', '1'),
('1795363297', 'vmpp-1041711000001104', 'Aspirin 75mg tablets', 'Generic', 'Cardiovascular System', '75', '28', '128', '0', 'Pack of 28 tablets', '[]', '17', '1'),
('1795363297', 'vmpp-1048911000001106', 'Docusate 100mg capsules', 'Generic', 'Gastro-Intestinal System', '100', '100', '1139', '230', 'Pack of 100 capsules', '[]', '18', '1'),
('1795363297', 'vmpp-1052811000001100', 'Oxybutynin 2.5mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '2.5', '56', '379', '80', 'Pack of 56 tablets', '[]', '19', '1'),
('1795363297', 'vmpp-1057211000001103', 'Esomeprazole 20mg gastro-resistant tablets', 'Generic', 'Gastro-Intestinal System', '20', '28', '189', '0', 'Pack of 28 tablets', '[]', '20', '1'),
('1795363297', 'vmpp-1059111000001103', 'Gliclazide 80mg tablets', 'Generic', 'Endocrine System', '80', '28', '76', '0', 'Pack of 28 tablets', '[]', '21', '1'),
('1795363297', 'vmpp-1064711000001107', 'Paracetamol 500mg tablets', 'Generic', 'Central Nervous System', '500', '32', '64', '0', 'Pack of 32 tablets', '[]', '22', '1'),
('1795363297', 'vmpp-1068411000001105', 'Omeprazole 20mg gastro-resistant capsules', 'Generic', 'Gastro-Intestinal System', '20', '28', '86', '0', 'Pack of 28 capsules', '[]', '23', '1'),
('1795363297', 'vmpp-1069111000001107', 'Ramipril 10mg capsules', 'Generic', 'Cardiovascular System', '10', '28', '127', '0', 'Pack of 28 capsules', '[]', '24', '1'),
('1795363297', 'vmpp-1069911000001105', 'Ibuprofen 600mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '600', '84', '645', '130', 'Pack of 84 tablets', '[]', '25', '1'),
('1795363297', 'vmpp-10741811000001101', 'Amoxicillin 500mg capsules', 'Generic', 'Infections', '500', '15', '93', '0', 'Pack of 15 capsules', '[]', '26', '1'),
('1795363297', 'vmpp-1074911000001103', 'Paracetamol 500mg soluble tablets', 'Generic', 'Central Nervous System', '500', '24', '670', '130', 'Pack of 24 tablets', '[]', '27', '1'),
('1795363297', 'vmpp-1082911000001103', 'Omeprazole 10mg gastro-resistant capsules', 'Generic', 'Gastro-Intestinal System', '10', '28', '82', '0', 'Pack of 28 capsules', '[]', '28', '1'),
('1795363297', 'vmpp-1085511000001104', 'Prednisolone 5mg tablets', 'Generic', 'Endocrine System', '5', '28', '72', '0', 'Pack of 28 tablets', '[]', '29', '1'),
('1795363297', 'vmpp-1088311000001101', 'Quinine sulfate 300mg tablets', 'Generic', 'Infections', '300', '28', '212', '40', 'Pack of 28 tablets', '[]', '30', '1'),
('1795363297', 'vmpp-1094411000001103', 'Montelukast 10mg tablets', 'Generic', 'Respiratory System', '10', '28', '90', '0', 'Pack of 28 tablets', '[]', '31', '1'),
('1795363297', 'vmpp-1095711000001108', 'Quinine sulfate 200mg tablets', 'Generic', 'Infections', '200', '28', '218', '40', 'Pack of 28 tablets', '[]', '32', '1'),
('1795363297', 'vmpp-1100011000001108', 'Ramipril 2.5mg capsules', 'Generic', 'Cardiovascular System', '2.5', '28', '111', '0', 'Pack of 28 capsules', '[]', '33', '1'),
('1795363297', 'vmpp-1110511000001103', 'Nitrofurantoin 50mg capsules', 'Generic', 'Infections', '50', '30', '160', '0', 'Pack of 30 capsules', '[]', '34', '1'),
('1795363297', 'vmpp-1112911000001109', 'Citalopram 20mg tablets', 'Generic', 'Central Nervous System', '20', '28', '95', '0', 'Pack of 28 tablets', '[]', '35', '1'),
('1795363297', 'vmpp-1113811000001107', 'Aspirin 75mg dispersible tablets', 'Generic', 'Cardiovascular System', '75', '100', '911', '180', 'Pack of 100 tablets', '[]', '36', '1'),
('1795363297', 'vmpp-1116511000001101', 'Ibuprofen 200mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '200', '24', '74', '0', 'Pack of 24 tablets', '[]', '37', '1'),
('1795363297', 'vmpp-1118711000001105', 'Sildenafil 100mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '100', '4', '66', '0', 'Pack of 4 tablets', '[]', '38', '1'),
('1795363297', 'vmpp-1121411000001102', 'Bisoprolol 5mg tablets', 'Generic', 'Cardiovascular System', '5', '28', '68', '0', 'Pack of 28 tablets', '[]', '39', '1'),
('1795363297', 'vmpp-1127111000001100', 'Sildenafil 25mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '25', '4', '68', '0', 'Pack of 4 tablets', '[]', '40', '1'),
('1795363297', 'vmpp-1134211000001101', 'Allopurinol 300mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '300', '28', '78', '0', 'Pack of 28 tablets', '[]', '41', '1'),
('1795363297', 'vmpp-1136811000001107', 'Amitriptyline 25mg tablets', 'Generic', 'Central Nervous System', '25', '28', '65', '0', 'Pack of 28 tablets', '[]', '42', '1'),
('1795363297', 'vmpp-1140511000001108', 'Phenoxymethylpenicillin 250mg tablets', 'Generic', 'Infections', '250', '28', '124', '0', 'Pack of 28 tablets', '[]', '43', '1'),
('1795363297', 'vmpp-1152811000001105', 'Promethazine hydrochloride 25mg tablets', 'Generic', 'Respiratory System', '25', '56', '246', '50', 'Pack of 56 tablets', '[]', '44', '1'),
('1795363297', 'vmpp-1159311000001109', 'Montelukast 4mg chewable tablets sugar free', 'Generic', 'Respiratory System', '4', '28', '90', '0', 'Pack of 28 tablets', '[]', '45', '1'),
('1795363297', 'vmpp-1161411000001107', 'Atorvastatin 80mg tablets', 'Generic', 'Cardiovascular System', '80', '28', '133', '0', 'Pack of 28 tablets', '[]', '46', '1'),
('1795363297', 'vmpp-1170011000001101', 'Amitriptyline 10mg tablets', 'Generic', 'Central Nervous System', '10', '28', '59', '0', 'Pack of 28 tablets', '[]', '47', '1'),
('1795363297', 'vmpp-1171511000001102', 'Ferrous fumarate 322mg tablets', 'Generic', 'Nutrition and Blood', '322', '28', '100', '0', 'Pack of 28 tablets', '[]', '48', '1'),
('1795363297', 'vmpp-1177911000001101', 'Bisoprolol 1.25mg tablets', 'Generic', 'Cardiovascular System', '1.25', '28', '179', '0', 'Pack of 28 tablets', '[]', '49', '1'),
('1795363297', 'vmpp-1182711000001105', 'Folic acid 5mg tablets', 'Generic', 'Nutrition and Blood', '5', '28', '70', '0', 'Pack of 28 tablets', '[]', '50', '1'),
('1795363297', 'vmpp-1189011000001101', 'Allopurinol 100mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '100', '28', '65', '0', 'Pack of 28 tablets', '[]', '51', '1'),
('1795363297', 'vmpp-1200411000001101', 'Amoxicillin 250mg capsules', 'Generic', 'Infections', '250', '21', '106', '0', 'Pack of 21 capsules', '[]', '52', '1'),
('1795363297', 'vmpp-1201511000001109', 'Fexofenadine 120mg tablets', 'Generic', 'Respiratory System', '120', '30', '114', '0', 'Pack of 30 tablets', '[]', '53', '1'),
('1795363297', 'vmpp-1201711000001104', 'Citalopram 10mg tablets', 'Generic', 'Central Nervous System', '10', '28', '88', '0', 'Pack of 28 tablets', '[]', '54', '1'),
('1795363297', 'vmpp-1204111000001102', 'Naproxen 250mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '250', '28', '96', '0', 'Pack of 28 tablets', '[]', '55', '1'),
('1795363297', 'vmpp-1205111000001103', 'Bisoprolol 2.5mg tablets', 'Generic', 'Cardiovascular System', '2.5', '28', '69', '0', 'Pack of 28 tablets', '[]', '56', '1'),
('1795363297', 'vmpp-1207511000001103', 'Lansoprazole 15mg gastro-resistant capsules', 'Generic', 'Gastro-Intestinal System', '15', '28', '81', '0', 'Pack of 28 capsules', '[]', '57', '1'),
('1795363297', 'vmpp-1209011000001102', 'Sertraline 100mg tablets', 'Generic', 'Central Nervous System', '100', '28', '102', '0', 'Pack of 28 tablets', '[]', '58', '1'),
('1795363297', 'vmpp-1212011000001107', 'Naproxen 500mg gastro-resistant tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '500', '56', '1321', '260', 'Pack of 56 tablets', '[]', '59', '1'),
('1795363297', 'vmpp-1214511000001109', 'Atorvastatin 40mg tablets', 'Generic', 'Cardiovascular System', '40', '28', '84', '0', 'Pack of 28 tablets', '[]', '60', '1'),
('1795363297', 'vmpp-1214811000001107', 'Fluoxetine 20mg capsules', 'Generic', 'Central Nervous System', '20', '30', '125', '0', 'Pack of 30 capsules', '[]', '61', '1'),
('1795363297', 'vmpp-1225511000001102', 'Cetirizine 10mg tablets', 'Generic', 'Respiratory System', '10', '30', '74', '0', 'Pack of 30 tablets', '[]', '62', '1'),
('1795363297', 'vmpp-1225611000001103', 'Mirtazapine 30mg tablets', 'Generic', 'Central Nervous System', '30', '28', '111', '0', 'Pack of 28 tablets', '[]', '63', '1'),
('1795363297', 'vmpp-1234911000001107', 'Losartan 50mg tablets', 'Generic', 'Cardiovascular System', '50', '28', '73', '0', 'Pack of 28 tablets', '[]', '64', '1'),
('1795363297', 'vmpp-1250511000001108', 'Naproxen 500mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '500', '28', '130', '0', 'Pack of 28 tablets', '[]', '65', '1'),
('1795363297', 'vmpp-1251111000001105', 'Paracetamol 500mg tablets', 'Generic', 'Central Nervous System', '500', '100', '200', '40', 'Pack of 100 tablets', '[]', '66', '1'),
('1795363297', 'vmpp-1251611000001102', 'Fexofenadine 180mg tablets', 'Generic', 'Respiratory System', '180', '30', '314', '60', 'Pack of 30 tablets', '[]', '67', '1'),
('1795363297', 'vmpp-1257611000001106', 'Flucloxacillin 500mg capsules', 'Generic', 'Infections', '500', '28', '234', '50', 'Pack of 28 capsules', '[]', '68', '1'),
('1795363297', 'vmpp-1260511000001101', 'Paracetamol 500mg soluble tablets', 'Generic', 'Central Nervous System', '500', '100', '2793', '560', 'Pack of 100 tablets', '[]', '69', '1'),
('1795363297', 'vmpp-1261711000001103', 'Ibuprofen 200mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '200', '84', '259', '50', 'Pack of 84 tablets', '[]', '70', '1'),
('1795363297', 'vmpp-1262111000001109', 'Amitriptyline 50mg tablets', 'Generic', 'Central Nervous System', '50', '28', '73', '0', 'Pack of 28 tablets', '[]', '71', '1'),
('1795363297', 'vmpp-1269311000001103', 'Amlodipine 10mg tablets', 'Generic', 'Cardiovascular System', '10', '28', '72', '0', 'Pack of 28 tablets', '[]', '72', '1'),
('1795363297', 'vmpp-1271511000001104', 'Atorvastatin 20mg tablets', 'Generic', 'Cardiovascular System', '20', '28', '72', '0', 'Pack of 28 tablets', '[]', '73', '1'),
('1795363297', 'vmpp-1273311000001106', 'Alendronic acid 70mg tablets', 'Generic', 'Endocrine System', '70', '4', '86', '0', 'Pack of 4 tablets', '[]', '74', '1'),
('1795363297', 'vmpp-1274111000001106', 'Ibuprofen 400mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '400', '84', '259', '50', 'Pack of 84 tablets', '[]', '75', '1'),
('1795363297', 'vmpp-1280411000001102', 'Promethazine hydrochloride 10mg tablets', 'Generic', 'Respiratory System', '10', '56', '179', '0', 'Pack of 56 tablets', '[]', '76', '1'),
('1795363297', 'vmpp-1286711000001106', 'Nitrofurantoin 50mg tablets', 'Generic', 'Infections', '50', '28', '373', '70', 'Pack of 28 tablets', '[]', '77', '1'),
('1795363297', 'vmpp-1287811000001101', 'Tolterodine 2mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '2', '56', '1319', '260', 'Pack of 56 tablets', '[]', '78', '1'),
('1795363297', 'vmpp-1288011000001108', 'Fluoxetine 60mg capsules', 'Generic', 'Central Nervous System', '60', '30', '131', '0', 'Pack of 30 capsules', '[]', '79', '1'),
('1795363297', 'vmpp-1289911000001104', 'Sodium bicarbonate 500mg capsules', 'Generic', 'Nutrition and Blood', '500', '56', '521', '100', 'Pack of 56 capsules', '[]', '80', '1'),
('1795363297', 'vmpp-1300011000001101', 'Tamoxifen 20mg tablets', 'Generic', 'Malignant Disease and Immunosuppression', '20', '30', '174', '0', 'Pack of 30 tablets', '[]', '81', '1'),
('1795363297', 'vmpp-1305011000001107', 'Tolterodine 4mg modified-release capsules', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '4', '28', '1289', '260', 'Pack of 28 capsules', '[]', '82', '1'),
('1795363297', 'vmpp-1305811000001101', 'Paracetamol 500mg capsules', 'Generic', 'Central Nervous System', '500', '32', '90', '0', 'Pack of 32 capsules', '[]', '83', '1'),
('1795363297', 'vmpp-1308311000001101', 'Prednisolone 5mg gastro-resistant tablets', 'Generic', 'Endocrine System', '5', '28', '112', '0', 'Pack of 28 tablets', '[]', '84', '1'),
('1795363297', 'vmpp-1313811000001102', 'Lansoprazole 30mg gastro-resistant capsules', 'Generic', 'Gastro-Intestinal System', '30', '28', '108', '0', 'Pack of 28 capsules', '[]', '85', '1'),
('1795363297', 'vmpp-1316811000001106', 'Montelukast 5mg chewable tablets sugar free', 'Generic', 'Respiratory System', '5', '28', '101', '0', 'Pack of 28 tablets', '[]', '86', '1'),
('1795363297', 'vmpp-1317011000001102', 'Amoxicillin 250mg capsules', 'Generic', 'Infections', '250', '15', '76', '0', 'Pack of 15 capsules', '[]', '87', '1'),
('1795363297', 'vmpp-1320811000001101', 'Metformin 500mg tablets', 'Generic', 'Endocrine System', '500', '28', '63', '0', 'Pack of 28 tablets', '[]', '88', '1'),
('1795363297', 'vmpp-15001611000001102', 'Tadalafil 5mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '5', '28', '229', '50', 'Pack of 28 tablets', '[]', '89', '1'),
('1795363297', 'vmpp-16677211000001105', 'Gliclazide 40mg tablets', 'Generic', 'Endocrine System', '40', '28', '80', '0', 'Pack of 28 tablets', '[]', '90', '1'),
('1795363297', 'vmpp-17603211000001109', 'Esomeprazole 40mg gastro-resistant capsules', 'Generic', 'Gastro-Intestinal System', '40', '28', '197', '0', 'Pack of 28 capsules', '[]', '91', '1'),
('1795363297', 'vmpp-17603511000001107', 'Esomeprazole 20mg gastro-resistant capsules', 'Generic', 'Gastro-Intestinal System', '20', '28', '210', '40', 'Pack of 28 capsules', '[]', '92', '1'),
('1795363297', 'vmpp-21179211000001102', 'Ferrous fumarate 210mg tablets', 'Generic', 'Nutrition and Blood', '210', '84', '254', '50', 'Pack of 84 tablets', '[]', '93', '1'),
('1795363297', 'vmpp-21609311000001104', 'Dapagliflozin 5mg tablets', 'Generic', 'Endocrine System', '5', '28', '230', '50', 'Pack of 28 tablets', '[]', '94', '1'),
('1795363297', 'vmpp-21609711000001100', 'Dapagliflozin 10mg tablets', 'Generic', 'Endocrine System', '10', '28', '233', '50', 'Pack of 28 tablets', '[]', '95', '1'),
('1795363297', 'vmpp-21973011000001107', 'Mirabegron 50mg modified-release tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '50', '30', '2900', '580', 'Pack of 30 tablets', '[]', '96', '1'),
('1795363297', 'vmpp-21973311000001105', 'Mirabegron 25mg modified-release tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '25', '30', '2900', '580', 'Pack of 30 tablets', '[]', '97', '1'),
('1795363297', 'vmpp-25238711000001104', 'Empagliflozin 10mg tablets', 'Generic', 'Endocrine System', '10', '28', '3659', '730', 'Pack of 28 tablets', '[]', '98', '1'),
('1795363297', 'vmpp-25239411000001102', 'Empagliflozin 25mg tablets', 'Generic', 'Endocrine System', '25', '28', '3659', '730', 'Pack of 28 tablets', '[]', '99', '1'),
('1795363297', 'vmpp-2847111000001109', 'Doxycycline 100mg dispersible tablets sugar free', 'Generic', 'Infections', '100', '8', '491', '100', 'Pack of 8 tablets', '[]', '100', '1'),
('1795363297', 'vmpp-2847411000001104', 'Doxycycline 50mg capsules', 'Generic', 'Infections', '50', '28', '126', '0', 'Pack of 28 capsules', '[]', '101', '1'),
('1795363297', 'vmpp-2850611000001102', 'Doxycycline 100mg capsules', 'Generic', 'Infections', '100', '8', '73', '0', 'Pack of 8 capsules', '[]', '102', '1'),
('1795363297', 'vmpp-30316511000001101', 'Alendronic acid 70mg effervescent tablets sugar free', 'Generic', 'Endocrine System', '70', '4', '1160', '230', 'Pack of 4 tablets', '[]', '103', '1'),
('1795363297', 'vmpp-3050611000001106', 'Thiamine 50mg tablets', 'Generic', 'Nutrition and Blood', '50', '100', '299', '60', 'Pack of 100 tablets', '[]', '104', '1'),
('1795363297', 'vmpp-3051111000001109', 'Thiamine 100mg tablets', 'Generic', 'Nutrition and Blood', '100', '100', '363', '70', 'Pack of 100 tablets', '[]', '105', '1'),
('1795363297', 'vmpp-3158811000001104', 'Ferrous fumarate 305mg capsules', 'Generic', 'Nutrition and Blood', '305', '100', '500', '100', 'Pack of 100 capsules', '[]', '106', '1'),
('1795363297', 'vmpp-32938911000001104', 'Fluoxetine 40mg capsules', 'Generic', 'Central Nervous System', '40', '30', '139', '0', 'Pack of 30 capsules', '[]', '107', '1'),
('1795363297', 'vmpp-3325711000001107', 'Loratadine 10mg tablets', 'Generic', 'Respiratory System', '10', '30', '73', '0', 'Pack of 30 tablets', '[]', '108', '1'),
('1795363297', 'vmpp-3381911000001103', 'Senna 7.5mg tablets', 'Generic', 'Gastro-Intestinal System', '7.5', '60', '119', '0', 'Pack of 60 tablets', '[]', '109', '1'),
('1795363297', 'vmpp-3659611000001108', 'Mycophenolate mofetil 250mg capsules', 'Generic', 'Malignant Disease and Immunosuppression', '250', '100', '1336', '270', 'Pack of 100 capsules', '[]', '110', '1'),
('1795363297', 'vmpp-3660511000001108', 'Gliclazide 30mg modified-release tablets', 'Generic', 'Endocrine System', '30', '28', '107', '0', 'Pack of 28 tablets', '[]', '111', '1'),
('1795363297', 'vmpp-3661211000001104', 'Mycophenolate mofetil 500mg tablets', 'Generic', 'Malignant Disease and Immunosuppression', '500', '50', '597', '120', 'Pack of 50 tablets', '[]', '112', '1'),
('1795363297', 'vmpp-3668911000001104', 'Letrozole 2.5mg tablets', 'Generic', 'Malignant Disease and Immunosuppression', '2.5', '28', '181', '0', 'Pack of 28 tablets', '[]', '113', '1'),
('1795363297', 'vmpp-38095411000001105', 'Amlodipine 2.5mg tablets', 'Generic', 'Cardiovascular System', '2.5', '28', '380', '80', 'Pack of 28 tablets', '[]', '114', '1'),
('1795363297', 'vmpp-38702811000001100', 'Hydroxychloroquine 300mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '300', '30', '2564', '510', 'Pack of 30 tablets', '[]', '115', '1'),
('1795363297', 'vmpp-38714011000001103', 'Senna 15mg tablets', 'Generic', 'Gastro-Intestinal System', '15', '10', '245', '50', 'Pack of 10 tablets', '[]', '116', '1'),
('1795363297', 'vmpp-38930511000001102', 'Cyanocobalamin 1mg tablets', 'Generic', 'Nutrition and Blood', '1', '30', '999', '200', 'Pack of 30 tablets', '[]', '117', '1'),
('1795363297', 'vmpp-39100811000001108', 'Sertraline 25mg tablets', 'Generic', 'Central Nervous System', '25', '28', '527', '110', 'Pack of 28 tablets', '[]', '118', '1'),
('1795363297', 'vmpp-39339311000001106', 'Carbocisteine 750mg capsules', 'Generic', 'Respiratory System', '750', '60', '1898', '380', 'Pack of 60 capsules', '[]', '119', '1'),
('1795363297', 'vmpp-4041611000001101', 'Lansoprazole 30mg orodispersible tablets', 'Generic', 'Gastro-Intestinal System', '30', '28', '417', '80', 'Pack of 28 tablets', '[]', '120', '1'),
('1795363297', 'vmpp-40629111000001103', 'Oxybutynin 10mg modified-release tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '10', '28', '1943', '390', 'Pack of 28 tablets', '[]', '121', '1'),
('1795363297', 'vmpp-4105811000001101', 'Tadalafil 10mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '10', '4', '83', '0', 'Pack of 4 tablets', '[]', '122', '1'),
('1795363297', 'vmpp-4106111000001102', 'Tadalafil 20mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '20', '4', '82', '0', 'Pack of 4 tablets', '[]', '123', '1'),
('1795363297', 'vmpp-41086511000001107', 'Docusate 100mg capsules', 'Generic', 'Gastro-Intestinal System', '100', '60', '727', '150', 'Pack of 60 capsules', '[]', '124', '1'),
('1795363297', 'vmpp-44105711000001105', 'Phenoxymethylpenicillin 500mg tablets', 'Generic', 'Infections', '500', '20', '399', '80', 'Pack of 20 tablets', '[]', '125', '1'),
('1795363297', 'vmpp-4551511000001101', 'Senna 15mg tablets', 'Generic', 'Gastro-Intestinal System', '15', '24', '452', '90', 'Pack of 24 tablets', '[]', '126', '1'),
('1795363297', 'vmpp-4551611000001102', 'Senna 15mg tablets', 'Generic', 'Gastro-Intestinal System', '15', '48', '743', '150', 'Pack of 48 tablets', '[]', '127', '1'),
('1795363297', 'vmpp-4722511000001107', 'Fexofenadine 30mg tablets', 'Generic', 'Respiratory System', '30', '60', '546', '110', 'Pack of 60 tablets', '[]', '128', '1'),
('1795363297', 'vmpp-8045111000001107', 'Solifenacin 5mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '5', '30', '112', '0', 'Pack of 30 tablets', '[]', '129', '1'),
('1795363297', 'vmpp-8045411000001102', 'Solifenacin 10mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '10', '30', '143', '0', 'Pack of 30 tablets', '[]', '130', '1'),
('1795363297', 'vmpp-8990611000001109', 'Metformin 500mg modified-release tablets', 'Generic', 'Endocrine System', '500', '56', '145', '0', 'Pack of 56 tablets', '[]', '131', '1'),
('1795363297', 'vmpp-9051011000001105', 'Mirtazapine 15mg tablets', 'Generic', 'Central Nervous System', '15', '28', '102', '0', 'Pack of 28 tablets', '[]', '132', '1'),
('1795363297', 'vmpp-9051311000001108', 'Mirtazapine 45mg tablets', 'Generic', 'Central Nervous System', '45', '28', '138', '0', 'Pack of 28 tablets', '[]', '133', '1'),
('1795363297', 'vmpp-941511000001104', 'Famotidine 20mg tablets', 'Generic', 'Gastro-Intestinal System', '20', '28', '114', '0', 'Pack of 28 tablets', '[]', '134', '1'),
('1795363297', 'vmpp-9415111000001108', 'Losartan 25mg tablets', 'Generic', 'Cardiovascular System', '25', '28', '69', '0', 'Pack of 28 tablets', '[]', '135', '1'),
('1795363297', 'vmpp-944011000001105', 'Citalopram 40mg tablets', 'Generic', 'Central Nervous System', '40', '28', '103', '0', 'Pack of 28 tablets', '[]', '136', '1'),
('1795363297', 'vmpp-948611000001108', 'Ibuprofen 400mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '400', '24', '74', '0', 'Pack of 24 tablets', '[]', '137', '1'),
('1795363297', 'vmpp-959111000001105', 'Famotidine 40mg tablets', 'Generic', 'Gastro-Intestinal System', '40', '28', '159', '0', 'Pack of 28 tablets', '[]', '138', '1'),
('1795363297', 'vmpp-965211000001109', 'Methotrexate 2.5mg tablets', 'Generic', 'Musculoskeletal and Joint Diseases', '2.5', '28', '162', '0', 'Pack of 28 tablets', '[]', '139', '1'),
('1795363297', 'vmpp-967311000001109', 'Flucloxacillin 250mg capsules', 'Generic', 'Infections', '250', '28', '134', '0', 'Pack of 28 capsules', '[]', '140', '1'),
('1795363297', 'vmpp-969811000001108', 'Aspirin 75mg dispersible tablets', 'Generic', 'Cardiovascular System', '75', '28', '255', '50', 'Pack of 28 tablets', '[]', '141', '1'),
('1795363297', 'vmpp-9709511000001108', 'Paracetamol 500mg capsules', 'Generic', 'Central Nervous System', '500', '100', '281', '60', 'Pack of 100 capsules', '[]', '142', '1'),
('1795363297', 'vmpp-975211000001100', 'Anastrozole 1mg tablets', 'Generic', 'Malignant Disease and Immunosuppression', '1', '28', '105', '0', 'Pack of 28 tablets', '[]', '143', '1'),
('1795363297', 'vmpp-975711000001107', 'Ramipril 5mg capsules', 'Generic', 'Cardiovascular System', '5', '28', '110', '0', 'Pack of 28 capsules', '[]', '144', '1'),
('1795363297', 'vmpp-9757411000001106', 'Carbocisteine 375mg capsules', 'Generic', 'Respiratory System', '375', '120', '332', '70', 'Pack of 120 capsules', '[]', '145', '1'),
('1795363297', 'vmpp-976211000001106', 'Prednisolone 1mg tablets', 'Generic', 'Endocrine System', '1', '28', '68', '0', 'Pack of 28 tablets', '[]', '146', '1'),
('1795363297', 'vmpp-986711000001107', 'Docusate 100mg capsules', 'Generic', 'Gastro-Intestinal System', '100', '30', '325', '70', 'Pack of 30 capsules', '[]', '147', '1'),
('1795363297', 'vmpp-988311000001107', 'Losartan 100mg tablets', 'Generic', 'Cardiovascular System', '100', '28', '83', '0', 'Pack of 28 tablets', '[]', '148', '1'),
('1795363297', 'vmpp-990211000001103', 'Oxybutynin 5mg tablets', 'Generic', 'Obstetrics, Gynaecology and Urinary-Tract Disorders', '5', '56', '357', '70', 'Pack of 56 tablets', '[]', '149', '1'),
('1795363297', 'vmpp-990911000001107', 'Ferrous sulfate 325mg modified-release tablets', 'Generic', 'Nutrition and Blood', '325', '30', '258', '50', 'Pack of 30 tablets', '[]', '150', '1'),
('1795363297', 'vmpp-993311000001100', 'Omeprazole 40mg gastro-resistant capsules', 'Generic', 'Gastro-Intestinal System', '40', '7', '65', '0', 'Pack of 7 capsules', '[]', '151', '1'),
('1795363297', 'vmpp-995011000001102', 'Amlodipine 5mg tablets', 'Generic', 'Cardiovascular System', '5', '28', '64', '0', 'Pack of 28 tablets', '[]', '152', '1'),
('1795363297', 'vmpp-998711000001107', 'Azathioprine 50mg tablets', 'Generic', 'Malignant Disease and Immunosuppression', '50', '56', '140', '0', 'Pack of 56 tablets', '[]', '153', '1');
create table setting (
  name text not null,
  value text not null);
insert into setting values
('catalogue_generation', '1795363297'),
('catalogue_load', '1795363297'),
('catalogue_source', 'import:catalog.csv'),
('last_sync', '1'),
('shipping_cents', '375');
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
alter table category add constraint category_pk PRIMARY KEY (generation, list);
alter table customer_order add constraint customer_order_pkey PRIMARY KEY (order_number);
alter table enquiry add constraint enquiry_pkey PRIMARY KEY (id);
alter table idempotency add constraint idempotency_pkey PRIMARY KEY (key);
alter table kysely_migration add constraint kysely_migration_pkey PRIMARY KEY (name);
alter table kysely_migration_lock add constraint kysely_migration_lock_pkey PRIMARY KEY (id);
alter table order_line add constraint order_line_pk PRIMARY KEY (order_number, "position");
alter table place add constraint place_pk PRIMARY KEY (generation, list, rank);
alter table product add constraint product_generation_pk PRIMARY KEY (generation, id);
alter table setting add constraint setting_pkey PRIMARY KEY (name);
alter table visit_count add constraint visit_count_pkey PRIMARY KEY (name);
alter table visits_of_day add constraint visits_of_day_pkey PRIMARY KEY (day);
alter table order_line add constraint order_line_order_number_fkey FOREIGN KEY (order_number) REFERENCES customer_order(order_number);
CREATE INDEX customer_order_by_time ON public.customer_order USING btree (placed_at, order_number);
CREATE INDEX customer_order_unhandled ON public.customer_order USING btree (placed_at, order_number) WHERE (handled_at IS NULL);
CREATE INDEX enquiry_by_time ON public.enquiry USING btree (sent_at, id);
CREATE INDEX enquiry_unhandled ON public.enquiry USING btree (sent_at, id) WHERE (handled_at IS NULL);
CREATE INDEX place_by_name ON public.place USING btree (generation, list, name_key, product_id);
