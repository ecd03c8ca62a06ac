import type { EnquiryPage, Queue } from "../../../desk/endpoints.gen";
import { statusAndText } from "../../../testing/host/testRequests";
import { sendEnquiry } from "../../cli/testSent";
import { deskForTests } from "../testDesk";

const { shop, ann, signIn } = deskForTests();

const read = async (status: string) =>
  (await ann.get(`/desk/enquiries?status=${status}`)).json<EnquiryPage>()
    .enquiries;
const counted = async () =>
  (await ann.get("/desk/orders")).json<Queue>().enquiries;

test("an enquiry keeps a note over which nobody writes without having seen it", async () => {
  const id = await sendEnquiry(shop);
  const note = (seen: string, text: string) =>
    ann.post(`/desk/enquiries/${id}/note`, { seen, note: text });
  expect((await note("", "Called")).statusCode).toBe(200);
  expect(statusAndText(await note("", "Is away"))).toMatch(
    /^409 Somebody has changed the note to "Called"\./,
  );
  expect(await read("open")).toMatchObject([{ id, note: "Called" }]);
});

test("an enquiry is answered by who says so first", async () => {
  const bob = await signIn("Bob");
  const id = await sendEnquiry(shop);
  expect(await counted()).toBe(1);
  await ann.post(`/desk/enquiries/${id}`, { isAnswered: true });
  await bob.post(`/desk/enquiries/${id}`, { isAnswered: true });
  expect([await read("open"), await counted()]).toEqual([[], 0]);
  expect(await read("answered")).toMatchObject([{ id, answeredBy: "Ann" }]);
  await bob.post(`/desk/enquiries/${id}`, { isAnswered: false });
  expect(await read("open")).toHaveLength(1);
});
