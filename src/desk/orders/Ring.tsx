import { useEffect, useRef, useState } from "react";
import { api, FIRST_PAGE, LIVE } from "../api";

/** Between two rings (milliseconds). */
const PAUSE = 4_000;

/** Two tones of a fifth, a quarter of a second each. */
function ring(audio: AudioContext): void {
  for (const [index, frequency] of [660, 990].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + index * 0.25;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.25);
  }
}

/** Looks for new orders, whatever page is shown, and rings, again and again, until somebody opens them. */
export function Ring() {
  const { data } = api.useListOrdersQuery(FIRST_PAGE, LIVE);
  const unopened = data?.unopened ?? 0;
  const isWaiting = unopened > 0;
  const audioRef = useRef<AudioContext>(null);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn || !isWaiting) return undefined;
    const now = () => ring(audioRef.current!);
    now();
    const timer = setInterval(now, PAUSE);
    return () => clearInterval(timer);
  }, [isOn, isWaiting]);
  const toggle = () => {
    // Browsers let a page make no sound before a click.
    audioRef.current ??= new AudioContext();
    void audioRef.current.resume();
    setIsOn(!isOn);
  };
  return (
    <>
      <button
        type="button"
        className="min-h-11 rounded-button px-1 text-sm font-medium text-brand aria-pressed:bg-brand-tint sm:px-2"
        aria-pressed={isOn}
        onClick={toggle}
      >
        Sound for new orders
      </button>
      <p role="status" className="text-sm font-semibold text-offer">
        {isWaiting && `${unopened} unopened`}
      </p>
    </>
  );
}
