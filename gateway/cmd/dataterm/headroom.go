package main

// headroomBytes is memory that a serving gateway reserves and never touches, so that the system gives it no page. Go
// collects garbage whenever the heap has doubled: after the few MB of a gateway's live data that would be all the time
// (docs/adr/0035).
const headroomBytes = 8 << 20
