import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Message } from "../ui/Message";
import { api } from "./api";
import { Button } from "./Button";
import { errorText } from "./baseApi";

/** Without a link: who can make one. */
export const SignedOut = () => (
  <Frame>
    <p>
      Open the link that you were given. It is valid once, for ten minutes. A
      colleague who is signed in can make one, or whoever looks after the
      shop&apos;s computer:
    </p>
    <code className="block rounded-card bg-paper p-3">
      npm run operator -- desk-link &quot;Your name&quot;
    </code>
  </Frame>
);

/** Says for whom a link is. Mail scanners open links, so only the button spends it. */
export function SignInPage() {
  const [secret] = useState(() => window.location.hash.slice(1));
  const [readLink, link] = api.useReadLinkMutation();
  const [signIn, signingIn] = api.useSignInMutation();
  const navigate = useNavigate();
  useEffect(() => {
    // It stands in no address that somebody may see or copy later.
    window.history.replaceState(null, "", "/sign-in");
    if (secret) void readLink({ linkSecret: { secret } });
  }, [readLink, secret]);

  if (!secret) return <SignedOut />;
  const failed = errorText(link.error ?? signingIn.error);
  if (failed) {
    return (
      <Frame>
        <Message tone="error">{failed}</Message>
      </Frame>
    );
  }
  return (
    <Frame>
      {link.data ? (
        <Button
          isMain
          disabled={signingIn.isLoading}
          onClick={async () => {
            const { data } = await signIn({ linkSecret: { secret } });
            if (data) void navigate("/", { replace: true });
          }}
        >
          Sign in as {link.data.name}
        </Button>
      ) : (
        <p role="status">Reading the link...</p>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <main className="page max-w-xl py-16">
      <title>Sign in · Desk</title>
      <div className="card grid gap-4 p-6">
        <h1 className="text-xl font-bold">Sign in to the desk</h1>
        {children}
      </div>
    </main>
  );
}
